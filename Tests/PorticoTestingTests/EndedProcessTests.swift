// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What libdispatch does not let go of as it is: on a device a process ends without releasing anything, in a test the objects of
/// its app are released.
@MainActor
@Suite struct EndedProcessTests {
    static let bundle = "com.example.ending"

    /// What an app has when its process ends.
    enum Kind: CaseIterable, Sendable {
        case inactiveTimer, inactiveTimerAlone, inactiveTimerOnMain, suspendedTimer, suspendedTimerOnMain,
            twiceSuspendedTimer
        case inactiveData, suspendedData, timerResumedInDeinit, semaphoreInUse, groupInUse
        case suspendedQueue, inactiveQueue, inactiveReading, suspendedReading, cancelledReading

        var delegate: any UIApplicationDelegate.Type {
            switch self {
            case .inactiveTimer: Having<InactiveTimer>.self
            case .inactiveTimerAlone: Having<InactiveTimerAlone>.self
            case .inactiveTimerOnMain: Having<InactiveTimerOnMain>.self
            case .suspendedTimer: Having<SuspendedTimer>.self
            case .suspendedTimerOnMain: Having<SuspendedTimerOnMain>.self
            case .twiceSuspendedTimer: Having<TwiceSuspendedTimer>.self
            case .inactiveData: Having<InactiveData>.self
            case .suspendedData: Having<SuspendedData>.self
            case .timerResumedInDeinit: Having<TimerResumedInDeinit>.self
            case .semaphoreInUse: Having<SemaphoreInUse>.self
            case .groupInUse: Having<GroupInUse>.self
            case .suspendedQueue: Having<SuspendedQueue>.self
            case .inactiveQueue: Having<InactiveQueue>.self
            case .inactiveReading: Having<InactiveReading>.self
            case .suspendedReading: Having<SuspendedReading>.self
            case .cancelledReading: Having<CancelledReading>.self
            }
        }
    }

    // Symptom: "BUG IN CLIENT OF LIBDISPATCH: Release of an inactive object", and the tests end.
    @Test("what an app has is released when its process ends, and libdispatch does not trap", arguments: Kind.allCases)
    func killed(_ kind: Kind) async throws {
        let device = try TestDevice()
        let thing = try launched(kind, device)
        try device.perform(.terminate(bundle: Self.bundle, .kill))
        device.settle()
        #expect(await thing.isReleased())
    }

    @Test("and when its device is gone", arguments: Kind.allCases)
    func gone(_ kind: Kind) async throws {
        var device: TestDevice? = try TestDevice()
        let thing = try launched(kind, #require(device))
        let gone = Released(device)
        device = nil
        #expect(await thing.isReleased())
        #expect(await gone.isReleased())
    }

    // Symptom: what the next process of the app put on a queue of the whole program never ran.
    @Test("a queue of the whole program that a process has suspended runs what the next one puts on it")
    func staticQueue() throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: SuspendingStaticQueue.self)
        var begun: [Int] = []
        for _ in 0..<3 {
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            let delegate = try #require(device.delegate(of: Self.bundle, as: SuspendingStaticQueue.self))
            begun.append(delegate.begun)
            try device.perform(.terminate(bundle: Self.bundle, .kill))
            device.settle()
        }
        #expect(begun == [1, 1, 1])
    }

    private func launched(_ kind: Kind, _ device: TestDevice) throws -> Released {
        device.install(Self.bundle, delegate: kind.delegate)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        let delegate = try #require(
            device.delegate(of: Self.bundle, as: (any UIApplicationDelegate).self) as? any Owner)
        return Released(delegate.anyThing)
    }

    @MainActor
    private struct Released {
        weak let object: AnyObject?

        init(_ object: AnyObject?) { self.object = object }

        /// libdispatch releases a source's handler on another thread.
        func isReleased() async -> Bool {
            for _ in 0..<100_000 where object != nil { await Task.yield() }
            return object == nil
        }
    }
}

@MainActor
private protocol Owner: AnyObject {
    var anyThing: AnyObject { get }
}

@MainActor
private protocol Thing: AnyObject {
    init()
}

private final class Having<Kind: Thing>: UIResponder, UIApplicationDelegate, Owner {
    private let thing = Kind()

    var anyThing: AnyObject { thing }
}

@MainActor
private class InactiveTimer: Thing {
    let timer: any DispatchSourceTimer
    var ticks = 0

    class var queue: DispatchQueue { DispatchQueue(label: "ticks") }

    required init() {
        timer = DispatchSource.makeTimerSource(queue: Self.queue)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        // Keeps this, as this keeps the source.
        timer.setEventHandler { @Sendable in DispatchQueue.main.async { self.ticks += 1 } }
    }
}

private final class InactiveTimerAlone: Thing {
    private let timer = DispatchSource.makeTimerSource()
}

private final class InactiveTimerOnMain: InactiveTimer {
    override class var queue: DispatchQueue { .main }
}

private class SuspendedTimer: InactiveTimer {
    required init() {
        super.init()
        timer.resume()
        timer.suspend()
    }
}

private final class SuspendedTimerOnMain: SuspendedTimer {
    override class var queue: DispatchQueue { .main }
}

private final class TwiceSuspendedTimer: InactiveTimer {
    required init() {
        super.init()
        timer.suspend()
        timer.activate()
        timer.suspend()
    }
}

@MainActor
private class InactiveData: Thing {
    let source = DispatchSource.makeUserDataAddSource(queue: DispatchQueue(label: "data"))
    var sum: UInt = 0

    required init() {
        source.setEventHandler { @Sendable in DispatchQueue.main.async { self.sum += 1 } }
        source.add(data: 1)
    }
}

private final class SuspendedData: InactiveData {
    required init() {
        super.init()
        source.activate()
        source.suspend()
        source.add(data: 1)
    }
}

/// As it is often written: libdispatch also traps when an app releases a suspended timer.
private final class TimerResumedInDeinit: Thing {
    private let timer = DispatchSource.makeTimerSource(queue: .main)

    init() {
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler {}
    }

    isolated deinit {
        timer.setEventHandler {}
        timer.cancel()
        timer.resume()
    }
}

private final class SemaphoreInUse: Thing {
    private let semaphore = DispatchSemaphore(value: 1)

    init() { semaphore.wait() }
}

private final class GroupInUse: Thing {
    private let group = DispatchGroup()

    init() {
        group.enter()
        group.notify(queue: .main) { withExtendedLifetime(self) {} }
    }
}

private final class SuspendedQueue: Thing {
    private let queue = DispatchQueue(label: "suspended")

    init() {
        queue.suspend()
        queue.async { withExtendedLifetime(self) {} }
    }
}

private final class InactiveQueue: Thing {
    private let queue = DispatchQueue(label: "inactive", attributes: .initiallyInactive)

    init() {
        queue.suspend()
        queue.async { withExtendedLifetime(self) {} }
    }
}

/// Sources that the machine triggers: a pipe here.
@MainActor
private class InactiveReading: Thing {
    private let pipe = Pipe()
    let source: any DispatchSourceRead
    var count = 0

    required init() {
        let reading = pipe.fileHandleForReading.fileDescriptor
        source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: DispatchQueue(label: "reading"))
        source.setEventHandler { @Sendable in DispatchQueue.main.async { self.count += 1 } }
        source.setCancelHandler { @Sendable in DispatchQueue.main.async { self.count += 1 } }
    }
}

private final class SuspendedReading: InactiveReading {
    required init() {
        super.init()
        source.resume()
        source.suspend()
        source.suspend()
        source.resume()
    }
}

private final class CancelledReading: InactiveReading {
    required init() {
        super.init()
        source.cancel()
    }
}

/// Suspends its queue once more when what it has put there has begun.
private final class SuspendingStaticQueue: UIResponder, UIApplicationDelegate {
    private static let queue = DispatchQueue(label: "static")

    private(set) var begun = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.queue.async {
            DispatchQueue.main.async {
                self.begun += 1
                Self.queue.suspend()
            }
        }
        return true
    }
}
