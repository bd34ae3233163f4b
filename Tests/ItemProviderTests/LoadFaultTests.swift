// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import Synchronization
import Testing

/// Sources that answer twice, never, with nothing; loads that are cancelled.
@MainActor
@Suite struct LoadFaultTests {
    typealias Completion = @Sendable (Data?, (any Error)?) -> Void

    /// A provider whose answers the test gives.
    final class Source: Sendable {
        private let state = Mutex<[Completion]>([])
        let progress = Progress(totalUnitCount: 4)
        var loads: Int { state.withLock { $0.count } }

        func register(in provider: NSItemProvider) {
            provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
                self.state.withLock { $0.append(completion) }
                return self.progress
            }
        }

        func answer(_ text: String?, _ error: (any Error)? = nil) {
            state.withLock { $0.last }?(text.map { Data($0.utf8) }, error)
        }
    }

    private let stage = Stage()
    private let log = Log()
    private let source = Source()
    private let provider = NSItemProvider()

    init() { source.register(in: provider) }

    private func load() -> Progress {
        stage.run {
            provider.loadDataRepresentation(forTypeIdentifier: "public.data") { [log] in log.add($0, $1) }
        }
    }

    private static let cancelled = "NSCocoaErrorDomain 3072"

    @Test func theFirstAnswerCounts() {
        _ = load()
        stage.settle()
        source.answer("first")
        source.answer("second")
        source.answer(nil, CocoaError(.fileNoSuchFile))
        stage.settle()
        #expect(log.lines == ["first"])
    }

    @Test func anErrorCountsAsTheFirstAnswer() {
        _ = load()
        stage.settle()
        source.answer(nil, CocoaError(.fileNoSuchFile))
        source.answer("late")
        stage.settle()
        #expect(log.lines == ["NSCocoaErrorDomain 4"])
    }

    @Test func aSourceThatNeverAnswersLeavesTheHandlerWithoutACallUntilItIsCancelled() {
        let progress = load()
        stage.settle()
        #expect(source.loads == 1)
        #expect(log.lines == [])
        #expect(!progress.isFinished)
        progress.cancel()
        stage.settle()
        #expect(log.lines == [Self.cancelled])
    }

    @Test func nothingAtAllIsAnUnknownError() {
        _ = load()
        stage.settle()
        source.answer(nil)
        stage.settle()
        #expect(log.lines == ["NSItemProviderErrorDomain -1"])
    }

    @Test func aTypeThatIsNotThereIsUnavailable() {
        stage.run {
            provider.loadDataRepresentation(forTypeIdentifier: "public.image") { [log] in log.add($0, $1) }
            provider.loadFileRepresentation(forTypeIdentifier: "public.image") { [log] in log.add($0, $1) }
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.image") { [log] in log.add($0, $2) }
            provider.loadItem(forTypeIdentifier: "public.image") { [log] in log.add($0, $1) }
            provider.loadObject(ofClass: URL.self) { [log] url, error in log.add(url as NSURL?, error) }
            provider.loadPreviewImage { [log] in log.add($0, $1) }
            #expect(log.lines == [])
        }
        stage.settle()
        #expect(log.lines == Array(repeating: "NSItemProviderErrorDomain -1000", count: 6))
        #expect(source.loads == 0)
    }

    // MARK: - Cancelling

    @Test func cancelledBeforeItBeginsTheSourceIsNotAsked() {
        let progress = load()
        progress.cancel()
        #expect(log.lines == [])
        stage.settle()
        #expect(log.lines == [Self.cancelled])
        #expect(source.loads == 0)
        #expect(progress.isCancelled)
    }

    @Test func cancelledWhileTheSourceIsAtItTheAnswerIsDropped() {
        let progress = load()
        stage.settle()
        progress.cancel()
        #expect(source.progress.isCancelled)
        source.answer("late")
        stage.settle()
        #expect(log.lines == [Self.cancelled])
    }

    @Test func cancelledTwiceTheHandlerIsCalledOnce() {
        let progress = load()
        stage.settle()
        progress.cancel()
        progress.cancel()
        stage.settle()
        #expect(log.lines == [Self.cancelled])
    }

    @Test func cancelledAfterTheAnswerNothingChanges() {
        let progress = load()
        stage.settle()
        source.answer("first")
        progress.cancel()
        stage.settle()
        #expect(log.lines == ["first"])
        #expect(!source.progress.isCancelled)
    }

    @Test func cancellingWhatALoadIsAPartOfCancelsTheLoad() {
        let whole = Progress(totalUnitCount: 2)
        whole.addChild(load(), withPendingUnitCount: 1)
        whole.addChild(load(), withPendingUnitCount: 1)
        whole.cancel()
        stage.settle()
        #expect(log.lines == [Self.cancelled, Self.cancelled])
    }

    @Test func aSourcesCancelledLoadDoesNotCancelTheNext() {
        load().cancel()
        stage.settle()
        _ = load()
        stage.settle()
        source.answer("second")
        stage.settle()
        #expect(log.lines == [Self.cancelled, "second"])
    }

    // MARK: - Progress

    @Test func progressIsThatOfTheSource() {
        let progress = load()
        #expect(progress.fractionCompleted == 0)
        stage.settle()
        source.progress.completedUnitCount = 1
        #expect(progress.fractionCompleted == 0.25)
        source.progress.completedUnitCount = 4
        source.answer("all")
        #expect(progress.fractionCompleted == 1)
        #expect(progress.isFinished)
        #expect(log.lines == ["all"])
    }

    @Test func progressEndsWithTheLoadWhereTheSourceHasNone() {
        let provider = NSItemProvider()
        provider.register("public.data", "bytes")
        let progress = stage.run {
            provider.loadDataRepresentation(forTypeIdentifier: "public.data") { [log] in log.add($0, $1) }
        }
        #expect(!progress.isFinished)
        stage.settle()
        #expect(progress.isFinished)
        #expect(progress.fractionCompleted == 1)
    }

    @Test func progressEndsBeforeTheHandlerRuns() {
        let provider = NSItemProvider()
        provider.register("public.data", "bytes")
        let box = Mutex<Progress?>(nil)
        stage.run {
            let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { [log] _, _ in
                log.add("\(box.withLock { $0?.isFinished ?? false })")
            }
            box.withLock { $0 = progress }
        }
        stage.settle()
        #expect(log.lines == ["true"])
    }
}
