// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// What is left of an app when its process has ended: nothing that runs, and nothing that is kept.
///
/// One after the other: a queue of the whole program stands still while the device of another test has its work.
@MainActor
@Suite(.serialized) struct EndedProcessTests {
    private func launched() throws -> TestDevice {
        let device = try TestDevice()
        device.install(SpyApp.manifest(.appDelegate), delegate: PollingApp.self)
        try device.perform(.launch(bundle: SpyApp.bundle))
        device.settle()
        try #require(device.delegate(of: SpyApp.bundle, as: PollingApp.self)).isOver = true
        device.settle()
        return device
    }

    // Symptom: timers and sources of an app whose process had been killed went on for as long as the test ran.
    @Test("a source that fires after the process has ended runs nothing")
    func source() throws {
        let device = try launched()
        let notes = Notes()
        let queue = DispatchQueue(label: "com.example.sources")
        let sources = try device.inApp(SpyApp.bundle) {
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.setEventHandler { notes.add("timer") }
            timer.schedule(deadline: .distantFuture)
            let data = DispatchSource.makeUserDataAddSource(queue: queue)
            data.setEventHandler { notes.add("data") }
            timer.resume()
            data.resume()
            return (timer: timer, data: data)
        }
        sources.data.add(data: 1)
        device.settle()
        #expect(notes.all == ["data"])
        try device.perform(.terminate(bundle: SpyApp.bundle, .kill))
        device.settle()
        sources.data.add(data: 1)
        sources.timer.schedule(deadline: .now())
        device.settle()
        // A source of the test's own, which fires after them.
        let last = DispatchSource.makeUserDataAddSource(queue: queue)
        let hasFired = DispatchSemaphore(value: 0)
        last.setEventHandler { hasFired.signal() }
        last.resume()
        last.add(data: 1)
        hasFired.wait()
        #expect(notes.all == ["data"])
        #expect(sources.data.isCancelled)
    }

    // Symptom: each run of an explored app whose handler captures its source left a device behind.
    @Test("a source that its handler keeps does not keep the process, nor what the handler holds")
    func keptSource() throws {
        let queue = DispatchQueue(label: "com.example.sources")
        var left: [Left] = []
        for _ in 0..<20 {
            let device = try launched()
            let held = Notes()
            let context = try device.inApp(SpyApp.bundle) {
                let data = DispatchSource.makeUserDataAddSource(queue: queue)
                data.setEventHandler { held.add("\(data.data)") }
                data.activate()
                data.add(data: 2)
                let timer = DispatchSource.makeTimerSource(queue: queue)
                timer.setEventHandler { if timer.isCancelled { held.add("timer") } }
                timer.schedule(deadline: .distantFuture)
                timer.activate()
                return ProcessContext.current
            }
            device.settle()
            #expect(held.all == ["2"])
            try device.perform(.terminate(bundle: SpyApp.bundle, .kill))
            device.settle()
            left.append(Left(context: context, notes: held))
        }
        // There libdispatch lets go of the handlers.
        queue.sync {}
        // A thread that has just done something for the last of them may be about to let go of it.
        #expect(left.count { $0.context != nil || $0.notes != nil } < 10)
    }

    private struct Left {
        weak var context: ProcessContext?
        weak var notes: Notes?
    }

    /// Serial queues of the whole program, which the next process finds as the last one left them.
    enum OperationsOn: CaseIterable {
        case main, own

        var queue: OperationQueue { self == .main ? .main : Self.ownQueue }

        private static let ownQueue: OperationQueue = {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            return queue
        }()
    }

    // Symptom: an operation whose process had ended never finished, and nothing else of the program ran on its queue.
    @Test(
        "operations that wait when the process ends make room for those of the next one",
        arguments: OperationsOn.allCases)
    func operations(on operations: OperationsOn) throws {
        let notes = Notes()
        let device = try launched()
        for number in 1...3 {
            try device.inApp(SpyApp.bundle) { operations.queue.addOperation { notes.add("first \(number)") } }
            try device.inApp(SpyApp.bundle) {
                let last = BlockOperation { notes.add("second \(number)") }
                last.completionBlock = { notes.add("completion \(number)") }
                operations.queue.addOperation(last)
                operations.queue.addOperations(
                    [BlockOperation { notes.add("third \(number)") }], waitUntilFinished: false)
                operations.queue.addBarrierBlock { notes.add("barrier \(number)") }
            }
            try device.perform(.terminate(bundle: SpyApp.bundle, .kill))
            try device.perform(.launch(bundle: SpyApp.bundle))
        }
        try device.inApp(SpyApp.bundle) {
            operations.queue.addOperation { notes.add("last in \(ProcessContext.current.manifest.bundleIdentifier)") }
        }
        device.settle()
        #expect(notes.all == ["last in \(SpyApp.bundle)"])
    }

    @Test(
        "an operation that waits when the process ends is released, and all that it has",
        arguments: OperationsOn.allCases)
    func keptOperation(on operations: OperationsOn) async throws {
        var left: [Left] = []
        for hasTurn in [true, false, true, false] {
            let device = try launched()
            let held = Notes()
            let context = try device.inApp(SpyApp.bundle) {
                operations.queue.addOperation { held.add("operation") }
                return ProcessContext.current
            }
            try device.perform(.terminate(bundle: SpyApp.bundle, .kill))
            if hasTurn { device.settle() }
            #expect(held.all.isEmpty)
            left.append(Left(context: context, notes: held))
        }
        // The main queue's turn, and libdispatch's.
        for _ in 0..<100_000 where left.contains(where: { $0.context != nil || $0.notes != nil }) { await Task.yield() }
        #expect(left.count { $0.context != nil || $0.notes != nil } == 0)
    }

    @Test("objects that code of an ended process asks for are not kept")
    func singletons() throws {
        let device = try launched()
        let context = try device.inApp(SpyApp.bundle) { ProcessContext.current }
        let before = context.singleton { Notes() }
        #expect(context.singleton { Notes() } === before)
        try device.perform(.terminate(bundle: SpyApp.bundle, .kill))
        device.settle()
        #expect(context.singleton { Notes() } !== context.singleton { Notes() })
    }

    // Symptom: 100,000 devices in a loop left as many blocks on the main queue, each with what had been a device.
    @Test("a loop of devices leaves nothing for the main queue")
    func loop() throws {
        var outboxes: [WeakOutbox] = []
        for _ in 0..<20 {
            let device = try launched()
            outboxes.append(WeakOutbox(outbox: device.outbox))
        }
        // A thread that has just done something for the last of them may be about to let go of it.
        #expect(outboxes.count { $0.outbox != nil } < 10)
    }

    private struct WeakOutbox {
        weak var outbox: Outbox?
    }
}
