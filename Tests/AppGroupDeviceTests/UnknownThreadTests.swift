// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Defaults and containers of a group, on whatever thread an app asks for them.
///
/// Two apps run in each test, so that no guess is right by chance.
@MainActor
@Suite struct UnknownThreadTests {
    private static let pictures = GroupApp.manifest(hasService: false)
    private static let stranger = GroupApp.manifest(
        "stranger", team: "TEAM000002", groups: ["group.com.example.strange"], hasService: false)

    private func device() throws -> TestDevice {
        let device = try TestDevice()
        for app in [Self.pictures, Self.stranger] {
            device.install(app, delegate: QuietDelegate.self)
            try device.perform(.launch(bundle: app.bundleIdentifier))
            device.settle()
        }
        try device.inApp(GroupApp.pictures) {
            let defaults = try #require(UserDefaults(suiteName: GroupApp.group))
            defaults.set("Cake", forKey: "title")
            #expect(defaults.synchronize())
        }
        return device
    }

    // Symptom: nil, and the developer's own ~/.config; or a trap that ended the test run.
    @Test(
        "code of an app finds the app's group, and another app's code does not",
        arguments: Place.allCases, [true, false])
    func found(_ place: Place, isMember: Bool) async throws {
        let device = try device()
        let bundle = isMember ? GroupApp.pictures : Self.stranger.bundleIdentifier
        let seen = await withCheckedContinuation { (done: CheckedContinuation<String, Never>) in
            let once = Once(done)
            do {
                try device.inApp(bundle) { place.run { once.resume(look()) } }
                device.advance(by: .seconds(1))
            } catch {
                once.resume("\(error)")
            }
        }
        #expect(seen == (isMember ? "Cake in the container" : "nothing and no container"))
    }

    @Test("what is written there reaches the group, and nobody's home", arguments: [Place.globalQueue, .detachedTask])
    func written(_ place: Place) async throws {
        let device = try device()
        let group = GroupApp.group
        try device.inApp(GroupApp.pictures) {
            place.run { UserDefaults(suiteName: group)?.set("Tea", forKey: "title") }
        }
        await device.settleTasks()
        let stored = try device.inApp(GroupApp.pictures) { UserDefaults(suiteName: group)?.string(forKey: "title") }
        #expect(stored == "Tea")
        let own = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config/\(group).plist")
        #expect(!FileManager.default.fileExists(atPath: own.path))
    }

    @Test("a detached task has the process and nothing else of what was around it")
    func detachedTask() async throws {
        let device = try device()
        let task = try device.inApp(GroupApp.pictures) {
            Around.$value.withValue("inside") { Task.detached { (Around.value, look()) } }
        }
        let (value, seen) = await task.value
        #expect(value == "outside")
        #expect(seen == "Cake in the container")
    }

    @Test("a thread of the app's own finds the only process")
    func onlyOne() async throws {
        await #expect(processExitsWith: .success) { @MainActor in
            let stage = try GroupDevice([GroupApp.manifest(hasService: false)])
            try stage.launch()
            let found = Mutex(false)
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                let container = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: GroupApp.group)
                found.withLock { $0 = container != nil && UserDefaults(suiteName: GroupApp.group) != nil }
                ended.signal()
            }
            ended.wait()
            precondition(found.withLock { $0 })
        }
    }

    @Test("where nobody can tell whose thread it is, nobody guesses")
    func ambiguous() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = try GroupDevice([GroupApp.manifest(hasService: false), GroupApp.manifest("lister")])
            try stage.launch()
            try stage.launch("lister")
            Thread.detachNewThread { _ = UserDefaults(suiteName: GroupApp.group) }
            DispatchSemaphore(value: 0).wait()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UserDefaults(suiteName:) was called on a thread that does not belong"))
        #expect(text.contains("including those of other tests' devices, are: com.example.lister, com.example.pictures"))
    }
}

/// What the group has, seen from here.
private func look() -> String {
    let defaults = UserDefaults(suiteName: GroupApp.group)?.string(forKey: "title") ?? "nothing"
    let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: GroupApp.group)
    return "\(defaults) \(container == nil ? "and no container" : "in the container")"
}

private enum Around {
    @TaskLocal static var value = "outside"
}

/// The first of several calls counts.
private final class Once: Sendable {
    private let continuation: Mutex<CheckedContinuation<String, Never>?>

    init(_ continuation: CheckedContinuation<String, Never>) {
        self.continuation = Mutex(continuation)
    }

    func resume(_ value: String) {
        continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }?.resume(returning: value)
    }
}

private actor Library {
    func use(_ body: @Sendable () -> Void) { body() }
}

final class QuietDelegate: UIResponder, UIApplicationDelegate {}

/// Where the code of an app runs that is not on the main thread.
enum Place: String, CaseIterable, CustomTestStringConvertible {
    case globalQueue, quality, ownQueue, barrier, workItem, group, notified, delayed, concurrent, timer, operation
    case detachedTask, detachedActor, immediateTask, childTask, taskGroup, session, sharedSession, sessionTask

    var testDescription: String { rawValue }

    @MainActor
    func run(_ body: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "com.example.work", attributes: .concurrent)
        let page = URL(string: "data:text/plain,page")!
        switch self {
        case .globalQueue: DispatchQueue.global().async(execute: body)
        case .quality: DispatchQueue.global(qos: .utility).async(qos: .background) { body() }
        case .ownQueue: queue.async(execute: body)
        case .barrier: queue.async(flags: .barrier, execute: body)
        case .workItem: queue.async(execute: DispatchWorkItem(block: body))
        case .group: queue.async(group: DispatchGroup(), execute: body)
        case .notified:
            let group = DispatchGroup()
            queue.async(group: group) {}
            group.notify(queue: .global(), execute: body)
        case .delayed: queue.asyncAfter(deadline: .now() + 0.001, execute: body)
        case .concurrent: DispatchQueue.concurrentPerform(iterations: 3) { if $0 == 2 { body() } }
        case .timer:
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.setEventHandler {
                body()
                timer.cancel()
            }
            timer.schedule(deadline: .now())
            timer.resume()
        case .operation: OperationQueue().addOperation(body)
        case .detachedTask: Task.detached(operation: body)
        case .detachedActor: Task.detached { await Library().use(body) }
        case .immediateTask: Task.immediateDetached(operation: body)
        case .childTask:
            Task.detached {
                async let child: Void = body()
                await child
            }
        case .taskGroup: Task.detached { await withTaskGroup { $0.addTask(operation: body) } }
        case .session: URLSession(configuration: .ephemeral).dataTask(with: page) { _, _, _ in body() }.resume()
        case .sharedSession: URLSession.shared.dataTask(with: page) { _, _, _ in body() }.resume()
        case .sessionTask:
            Task.detached {
                _ = try? await URLSession.shared.data(from: page)
                body()
            }
        }
    }
}
