// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an app puts off has its turn before virtual time moves on, as it has in a process of its own.
@MainActor
@Suite struct MainQueueTurnTests {
    private func device(_ way: Deferral) throws -> TestDevice {
        let device = try TestDevice()
        device.install(SpyApp.manifest(.appDelegate), delegate: DeferringApp.self)
        try device.perform(.openURL("spy://\(way.rawValue)", sender: nil))
        return device
    }

    private func log(_ device: TestDevice) throws -> [String] {
        try #require(device.delegate(of: SpyApp.bundle, as: DeferringApp.self)).log
    }

    // Symptom: with a plain `settle` the block had not run when the app was long active, 350 virtual ms later.
    @Test("it comes before the next callback, without a pause of the test", arguments: Deferral.allCases)
    func order(_ way: Deferral) throws {
        let device = try device(way)
        device.settle()
        let found = try log(device)
        #expect(found == ["open", "deferred: com.example.spy, main", "didBecomeActive"])
    }

    @Test("and the same when the test's own tasks run in between", arguments: Deferral.allCases)
    func orderOfTasks(_ way: Deferral) async throws {
        let device = try device(way)
        await device.settleTasks()
        let found = try log(device)
        #expect(found == ["open", "deferred: com.example.spy, main", "didBecomeActive"])
    }

    @Test("the main queue runs it when nobody settles")
    func withoutSettling() async throws {
        let device = try device(.mainQueue)
        device.settle()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            do {
                try device.inApp(SpyApp.bundle) { DispatchQueue.main.async { done.resume() } }
            } catch {
                Issue.record(error)
                done.resume()
            }
        }
    }

    @Test("what an app has put on the main queue goes with its process; a task goes on")
    func ended() async throws {
        let device = try device(.mainQueue)
        device.settle()
        let app = try #require(device.delegate(of: SpyApp.bundle, as: DeferringApp.self))
        let task = try device.inApp(SpyApp.bundle) {
            DispatchQueue.main.async { app.add("too late") }
            return Task { 42 }
        }
        try device.perform(.terminate(bundle: SpyApp.bundle, .kill))
        device.settle()
        #expect(await task.value == 42)
        await device.settleTasks()
        #expect(!app.log.contains { $0.hasPrefix("too late") })
    }
}

/// How an app puts something off until the code that runs has returned.
enum Deferral: String, CaseIterable, CustomTestStringConvertible {
    case mainQueue, workItem, operation, task, detachedTask, globalQueue, ownQueue, group, syncToMain
    // Work items for other queues, as libdispatch or Foundation makes them.
    case quality, offMainWorkItem, offMainOperation, groupedItem, notifiedItem, cancelledItem, barrierItem

    var testDescription: String { rawValue }
}

/// Puts off what is to come when it is opened with a URL that says how.
final class DeferringApp: UIResponder, UIApplicationDelegate {
    private(set) var log: [String] = []

    func add(_ line: String) {
        let bundle = (UIApplication.shared.delegate as? DeferringApp) === self ? SpyApp.bundle : "another app"
        log.append("\(line): \(bundle), \(Thread.isMainThread || isOnMainQueue ? "main" : "elsewhere")")
    }

    private var isOnMainQueue: Bool {
        dispatchPrecondition(condition: .onQueue(.main))
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("open")
        url.host.flatMap(Deferral.init).map(later)
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("didBecomeActive") }

    private func later(_ way: Deferral) {
        let done: @MainActor @Sendable () -> Void = { [self] in add("deferred") }
        switch way {
        case .mainQueue: DispatchQueue.main.async(execute: done)
        case .workItem:
            let item = DispatchWorkItem { MainActor.assumeIsolated { done() } }
            DispatchQueue.main.async(execute: item)
        case .operation: OperationQueue.main.addOperation { MainActor.assumeIsolated { done() } }
        case .task: Task { done() }
        case .detachedTask:
            Task.detached {
                let text = await Self.work()
                await MainActor.run { if text == "work" { done() } }
            }
        case .globalQueue:
            DispatchQueue.global(qos: .userInitiated).async { [self] in slowly(done) }
        case .quality: DispatchQueue.global().async(qos: .utility) { [self] in slowly(done) }
        case .offMainWorkItem:
            // Twice, which libdispatch allows as long as nobody observes the item itself.
            let item = DispatchWorkItem {}
            for _ in 0..<3 { DispatchQueue.global().async(execute: item) }
            DispatchQueue.global().async(execute: DispatchWorkItem(qos: .utility) { [self] in slowly(done) })
        case .offMainOperation: OperationQueue().addOperation { [self] in slowly(done) }
        case .groupedItem:
            DispatchQueue.global().async(group: DispatchGroup(), execute: DispatchWorkItem { [self] in slowly(done) })
        case .notifiedItem:
            let group = DispatchGroup()
            let item = DispatchWorkItem { [self] in takeTime() }
            DispatchQueue.global().async(group: group, execute: item)
            group.notify(queue: .global(), work: DispatchWorkItem { [self] in slowly(done) })
        case .cancelledItem:
            let item = DispatchWorkItem {}
            item.cancel()
            let queue = DispatchQueue(label: "com.example.items")
            queue.async(execute: item)
            queue.async(flags: .barrier) { [self] in slowly(done) }
        case .barrierItem:
            let queue = DispatchQueue(label: "com.example.items", attributes: .concurrent)
            let hasRun = DispatchSemaphore(value: 0)
            queue.async { [self] in
                // Only an item that has lost its flags runs meanwhile.
                let isOvertaken = hasRun.wait(timeout: .now() + .milliseconds(200)) == .success
                DispatchQueue.main.async { [self] in if isOvertaken { add("overtaken") } }
            }
            queue.async(
                execute: DispatchWorkItem(flags: .barrier) { [self] in
                    hasRun.signal()
                    slowly(done)
                })
        case .ownQueue:
            let queue = DispatchQueue(label: "com.example.work", attributes: .concurrent)
            queue.async(flags: .barrier) { DispatchQueue.main.async(execute: done) }
        case .group:
            let group = DispatchGroup()
            for _ in 0..<3 { DispatchQueue.global().async(group: group) {} }
            group.notify(queue: .main) { MainActor.assumeIsolated { done() } }
        case .syncToMain:
            DispatchQueue.global().async { DispatchQueue.main.sync { MainActor.assumeIsolated { done() } } }
        }
    }

    /// Long enough for a device that does not wait to have gone on; a device that waits has to wait for a while.
    private nonisolated func slowly(_ done: @escaping @MainActor @Sendable () -> Void) {
        takeTime()
        DispatchQueue.main.async(execute: done)
    }

    /// Not by waiting for something: that is virtual time.
    private nonisolated func takeTime() { for _ in 0..<100_000 { sched_yield() } }

    private nonisolated static func work() async -> String {
        await Task.yield()
        return "work"
    }
}
