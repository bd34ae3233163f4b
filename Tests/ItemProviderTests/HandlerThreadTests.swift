// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Dispatch
import Foundation
import PorticoFoundation
import Synchronization
import SystemModel
import Testing

/// For handlers, which may ask no actor.
func isMainThread() -> Bool { MainThread.isCurrent }

/// Where handlers run: never on the main thread, never inside of the call that asks.
@MainActor
@Suite struct HandlerThreadTests {
    private let log = Log()
    private let folder = Folder()

    /// Every load there is, one line each: who runs where.
    private func loadAll() -> Int {
        let provider = NSItemProvider()
        let log = log
        let say: @Sendable (String) -> Void = { log.add("\($0) on \(isMainThread() ? "main" : "another")") }
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            say("source")
            completion(Picture.png(), nil)
            return nil
        }
        provider.previewImageHandler = { completion, _, _ in
            say("source")
            completion?(NSData(), nil)
        }
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, _ in say("data") }
        provider.loadFileRepresentation(forTypeIdentifier: "public.png") { _, _ in say("file") }
        provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png") { _, _, _ in say("in place") }
        provider.loadItem(forTypeIdentifier: "public.png") { _, _ in say("item") }
        provider.loadPreviewImage { _, _ in say("preview") }
        provider.loadItem(forTypeIdentifier: "x.y") { _, _ in say("unavailable") }
        return 6 + 5
    }

    private func expectApart(_ lines: [String]) {
        #expect(lines.filter { $0.hasSuffix("on main") } == [])
        let kinds = ["source", "data", "file", "in place", "item", "preview", "unavailable"]
        #expect(kinds.map { kind in lines.filter { $0 == "\(kind) on another" }.count } == [5, 1, 1, 1, 1, 1, 1])
    }

    @Test(arguments: [BehaviorProfile.CallOutQueue.background, .main])
    func inATestsProcessAfterTheCallWhateverTheNotificationsProfileSays(queue: BehaviorProfile.CallOutQueue) {
        let stage = Stage(callOutQueue: queue)
        let count = stage.run {
            let count = loadAll()
            #expect(log.lines == [])
            return count
        }
        stage.settle()
        #expect(log.lines.count == count)
        expectApart(log.lines)
    }

    @Test func inATestsProcessInTheSameOrderEachTime() {
        let histories = (0..<20).map { _ in
            let stage = Stage()
            let log = Log()
            stage.run {
                for number in 1...4 {
                    let provider = NSItemProvider()
                    provider.register("public.data", "\(number)")
                    provider.loadItem(forTypeIdentifier: "public.data") { log.add($0, $1) }
                }
            }
            stage.settle()
            return log.lines
        }
        #expect(Set(histories) == [["NSData 1", "NSData 2", "NSData 3", "NSData 4"]])
    }

    @Test func outsideOfAnyProcess() async {
        let count = loadAll()
        expectApart(await log.lines(count: count))
    }

    @Test func inAProcessOfItsOwn() async {
        let manifest = AppManifest(bundleIdentifier: "com.example.app", displayName: "App", executable: "App")
        let context = ProcessContext(
            environment: AppEnvironment(manifest: manifest, systemVersion: "26.1"), transmit: { _ in },
            runLater: { _ in Issue.record("handlers do not wait for the main thread") })
        let count = context.run { loadAll() }
        expectApart(await log.lines(count: count))
    }

    @Test func aSourceThatAnswersOnTheMainThreadDoesNotBringTheHandlerThere() {
        let stage = Stage()
        let waiting = Mutex<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            waiting.withLock { $0 = completion }
            return nil
        }
        stage.run {
            provider.loadItem(forTypeIdentifier: "public.data") { [log] _, _ in log.add("main: \(isMainThread())") }
        }
        stage.settle()
        waiting.withLock { $0 }?(Data(), nil)
        stage.settle()
        #expect(log.lines == ["main: false"])
    }

    @Test func cancellingOnTheMainThreadDoesNotBringTheHandlerThere() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { _ in nil }
        let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { [log] _, error in
            log.add("\((error as NSError?)?.code ?? 0), main: \(isMainThread())")
        }
        progress.cancel()
        #expect(await log.lines(count: 1) == ["3072, main: false"])
    }

    @Test func aLoadWithinAHandlerIsNotInline() {
        let stage = Stage()
        let inner = NSItemProvider(item: "inner" as NSString, typeIdentifier: "public.plain-text")
        let held = Held(inner)
        let outer = NSItemProvider(item: "outer" as NSString, typeIdentifier: "public.plain-text")
        stage.run {
            outer.loadItem(forTypeIdentifier: "public.text") { [log] _, _ in
                held.provider.loadItem(forTypeIdentifier: "public.text") { log.add($0, $1) }
                log.add("outer is over")
            }
        }
        stage.settle()
        #expect(log.lines == ["outer is over", "NSString inner"])
    }

    @Test func handlersFindTheirProcess() {
        let stage = Stage()
        let provider = NSItemProvider(item: NSData(), typeIdentifier: "public.data")
        let context = stage.context
        stage.run {
            provider.loadItem(forTypeIdentifier: "public.data") { [log] _, _ in
                log.add("\(ProcessContext.currentIfAny === context)")
            }
        }
        stage.settle()
        #expect(log.lines == ["true"])
    }
}

/// For a handler that loads in turn.
private struct Held: @unchecked Sendable {
    // Used by one thread after the other: providers lock what they hold.
    let provider: NSItemProvider

    init(_ provider: NSItemProvider) {
        self.provider = provider
    }
}
