// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import OrderExploration
import PorticoOS
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Locks of apps that one piece of work holds while it sleeps or waits, and that other code wants.
@MainActor
@Suite(.timeline) struct LockTests {
    private let device: TestDevice
    private let notes: TestApp
    private let log: IdiomLog

    init() throws {
        device = try TestDevice()
        notes = try AppTimeTests.running(device)
        log = IdiomLog(start: device.wallDate)
    }

    enum Kind: CaseIterable {
        case lock, recursive, condition, mutex, unfair

        func make() -> any NSLocking & Sendable {
            switch self {
            case .lock: NSLock()
            case .recursive: NSRecursiveLock()
            case .condition: NSCondition()
            case .mutex: CLock()
            case .unfair: UnfairLock()
            }
        }
    }

    // Symptom: given up after 1.5 s of real time, and what came of it had no turn.
    @Test("work waits for a lock that other work holds while it sleeps", arguments: Kind.allCases)
    func sleeping(_ kind: Kind) throws {
        let lock = kind.make()
        try notes.run { [log] in
            DispatchQueue.global().async {
                lock.withLock {
                    log.add("holds it")
                    Thread.sleep(forTimeInterval: 1)
                    Thread.sleep(forTimeInterval: 1)
                    log.add("releases it")
                }
                log.add("goes on")
            }
            for number in 1...2 {
                DispatchQueue.global().async {
                    lock.withLock { log.add("\(number) has it") }
                    for _ in 1...20 { DispatchQueue.global().async { log.add("then") } }
                }
            }
        }
        device.advance(by: .seconds(5))
        #expect(
            log.lines == ["0.0 holds it", "2.0 releases it", "2.0 goes on", "2.0 1 has it", "2.0 2 has it"]
                + (1...40).map { _ in "2.0 then" })
        #expect(device.outsideInfluences.isEmpty)
    }

    // Symptom: half a minute, and an app that was right is reported.
    @Test("the main thread waits for such a lock, in the device's time", arguments: Kind.allCases)
    func mainThread(_ kind: Kind) throws {
        let lock = kind.make()
        try notes.run { [log] in
            DispatchQueue.global().async {
                lock.withLock {
                    log.add("holds it")
                    for _ in 1...3 { Thread.sleep(forTimeInterval: 1) }
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                log.add("wants it")
                lock.withLock { log.add("has it") }
            }
        }
        device.advance(by: .seconds(5))
        #expect(log.lines == ["0.0 holds it", "0.5 wants it", "3.0 has it"])
        #expect(device.outsideInfluences.isEmpty)
    }

    @Test("work that waits for an answer holds a lock that the main thread wants, which brings the answer later")
    func tokenRefresh() throws {
        let (lock, answer) = (NSLock(), DispatchSemaphore(value: 0))
        try notes.run { [log] in
            DispatchQueue.global().async {
                lock.lock()
                defer { lock.unlock() }
                DispatchQueue.global().asyncAfter(deadline: .now() + 2) { answer.signal() }
                answer.wait()
                log.add("refreshed")
            }
            for number in 1...3 {
                DispatchQueue.global().async {
                    lock.withLock { log.add("request \(number)") }
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { lock.withLock { log.add("shown") } }
        }
        device.advance(by: .seconds(5))
        #expect(log.lines.first == "2.0 refreshed")
        #expect(log.lines.dropFirst().sorted() == ["2.0 request 1", "2.0 request 2", "2.0 request 3", "2.0 shown"])
    }

    @Test("the main thread holds the lock that the work it waits for wants: nobody goes on until the limit")
    func deadlock() throws {
        let (lock, done) = (NSLock(), DispatchSemaphore(value: 0))
        try notes.run { [log] in
            lock.withLock {
                DispatchQueue.global().async {
                    lock.withLock { log.add("work") }
                    done.signal()
                }
                let result = done.wait(timeout: .now() + 3)
                log.add(result == .timedOut ? "timed out" : "done")
            }
        }
        device.settle()
        #expect(log.lines == ["3.0 timed out", "3.0 work"])
    }

    @Test("who only tries gets none, and who has a limit gives up when it is over")
    func limits() throws {
        let lock = NSLock()
        try notes.run { [log] in
            DispatchQueue.global().async {
                lock.withLock { Thread.sleep(forTimeInterval: 5) }
            }
            DispatchQueue.global().async {
                log.add("try: \(lock.try())")
                log.add("limit: \(lock.lock(before: Date(timeIntervalSinceNow: 2)))")
                log.add("limit: \(lock.lock(before: Date(timeIntervalSinceNow: 20)))")
            }
        }
        device.advance(by: .seconds(30))
        #expect(log.lines == ["0.0 try: false", "2.0 limit: false", "5.0 limit: true"])
    }

    @Test("a lock of the whole program that work holds when its process ends is free for the next process")
    func ended() throws {
        for _ in 1...3 {
            let before = log.lines.count
            try notes.run { [log] in
                for number in 1...2 {
                    DispatchQueue.global().async {
                        Self.shared.withLock {
                            log.add("\(number)")
                            Thread.sleep(forTimeInterval: 60)
                        }
                    }
                }
            }
            device.advance(by: .seconds(1))
            #expect(log.lines.dropFirst(before).map { $0.suffix(1) } == ["1"])
            try notes.terminate()
            try notes.launch()
        }
    }

    private nonisolated static let shared = NSLock()

    // Symptom: for up to 100 ms it was not, and the device's time moved on in between.
    @Test("also one that it holds while it waits, and one of a condition for which it waits")
    func endedWhileWaiting() throws {
        for _ in 1...5 {
            let before = log.lines.count
            try notes.run { [log] in
                DispatchQueue.global().async {
                    Self.shared.withLock {
                        log.add("has the lock")
                        DispatchSemaphore(value: 0).wait()
                    }
                }
                DispatchQueue.global().async {
                    Self.condition.withLock {
                        log.add("has the condition")
                        Self.shared.withLock { log.add("never") }
                    }
                }
                DispatchQueue.global().async {
                    Self.other.withLock {
                        log.add("has the other condition")
                        Self.other.wait()
                    }
                }
            }
            device.settle()
            let added = log.lines.dropFirst(before).map { $0.drop { $0 != " " } }
            #expect(added == [" has the lock", " has the condition", " has the other condition"])
            try notes.terminate()
            try notes.launch()
            try notes.run { Self.other.withLock {} }
        }
    }

    // Symptom: the next process waited for ever.
    @Test("an access by a file coordinator ends with its process, and so does the wait for one")
    func endedInAccess() throws {
        for round in 1...3 {
            let before = log.lines.count
            for name in ["first", "second"] {
                try notes.run { [log] in
                    DispatchQueue.global().async {
                        let list = URL.documentsDirectory.appending(path: "list")
                        NSFileCoordinator().coordinate(writingItemAt: list, options: [], error: nil) { _ in
                            log.add("\(name) has access")
                            if round < 3 { Thread.sleep(forTimeInterval: 60) }
                        }
                    }
                }
            }
            device.settle()
            let added = log.lines.dropFirst(before).map { $0.drop { $0 != " " } }
            #expect(added == [" first has access"] + (round < 3 ? [] : [" second has access"]))
            try notes.terminate()
            try notes.launch()
        }
    }

    // Symptom: what the next process put there was waited for half a minute, never ran, and the app was reported.
    @Test("a queue of the whole program whose work sleeps or waits when its process ends runs that of the next one")
    func endedOnQueue() throws {
        for round in 1...3 {
            let before = log.lines.count
            try notes.run { [log] in
                Self.sleeping.async {
                    log.add("sleeps")
                    Thread.sleep(forTimeInterval: 60)
                    log.add("never")
                }
                Self.child.async {
                    dispatchPrecondition(condition: .onQueue(Self.child))
                    dispatchPrecondition(condition: .onQueue(Self.parent))
                    dispatchPrecondition(condition: .notOnQueue(Self.sleeping))
                    log.add("\(DispatchQueue.getSpecific(key: Self.key) ?? 0)")
                    DispatchSemaphore(value: 0).wait()
                }
                Self.parent.async { log.add("never") }
                Self.concurrent.async(flags: .barrier) { log.add("writes") }
                Self.concurrent.async {
                    log.add("reads")
                    DispatchSemaphore(value: 0).wait()
                }
            }
            device.advance(by: .seconds(1))
            let added = log.lines.dropFirst(before).map { $0.drop { $0 != " " } }
            #expect(added == [" sleeps", " 7", " writes", " reads"], "\(round)")
            try notes.terminate()
            try notes.launch()
        }
        let before = log.lines.count
        try notes.run { [log] in
            Self.parent.sync { log.add("sync") }
            Self.child.sync { log.add("child") }
            Self.sleeping.asyncAfter(deadline: .now() + 1) { log.add("later") }
        }
        device.advance(by: .seconds(2))
        #expect(log.lines.dropFirst(before).map { $0.drop { $0 != " " } } == [" sync", " child", " later"])
        #expect(device.outsideInfluences.isEmpty)
    }

    private nonisolated static let sleeping = DispatchQueue(label: "sleeping")
    private nonisolated static let parent = {
        let queue = DispatchQueue(label: "parent")
        queue.setSpecific(key: key, value: 7)
        return queue
    }()
    private nonisolated static let child = DispatchQueue(label: "child", target: parent)
    private nonisolated static let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    private nonisolated static let key = DispatchSpecificKey<Int>()

    // Symptom: it did, although nothing of its process ran any more.
    @Test("work that has waited, and whose process ends before its turn, does not go on")
    func endedBeforeItsTurn() async throws {
        var orders: Set<[String]> = []
        let exploration = Exploration { device in
            AnsweredApp.log.withLock { $0 = [] }
            device.install("com.example.answered", delegate: AnsweredApp.self)
            try device.perform(.launch(bundle: "com.example.answered"))
            device.interleave([.kill("com.example.answered")], for: .seconds(1))
            AnsweredApp.add("ended")
            try device.perform(.launch(bundle: "com.example.answered"))
            device.settle()
            orders.insert(AnsweredApp.log.withLock { $0 })
        }
        let report = try await exploration.search(for: [], within: .seconds(600))
        #expect(report.isExhausted && report.failure == nil)
        let first = Set(orders.map { Array($0.prefix { $0 != "ended" }) })
        #expect(first.contains(["waits", "answers"]) && first.contains(["waits", "answers", "goes on"]))
        let second = Set(orders.map { $0.drop { $0 != "ended" }.dropFirst().sorted() })
        // Without anything: runs that are cut, as what follows has been seen.
        #expect(second.subtracting([[]]) == [["answers", "goes on", "waits"]])
    }

    private nonisolated static let condition = NSCondition()
    private nonisolated static let other = NSCondition()

    @Test("with interleaving, who has it first is a decision")
    func everyOrder() throws {
        let runs = try AppOrderTests.everyRun(for: .seconds(2)) { notes, _, log in
            let lock = NSLock()
            try notes.run {
                for name in ["a", "b", "c"] {
                    DispatchQueue.global().async {
                        lock.withLock {
                            log.add("\(name)")
                            if name == "a" { Thread.sleep(forTimeInterval: 1) }
                        }
                    }
                }
            }
        }
        let orders = runs.map { $0.lines.map { String($0.dropFirst(4)) } }
        #expect(
            Set(orders) == [
                ["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"],
            ])
    }
}

/// Waits at launch for an answer that comes at once, with a lock of the whole program.
private final class AnsweredApp: UIResponder, UIApplicationDelegate {
    nonisolated static let log = Mutex<[String]>([])
    private nonisolated static let lock = NSLock()

    nonisolated static func add(_ line: String) {
        // What stays when the process ends: otherwise it would not matter what has run before.
        if line != "ended" { UserDefaults.standard.set(true, forKey: line) }
        log.withLock { $0.append(line) }
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let answer = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            Self.lock.withLock {
                Self.add("waits")
                answer.wait()
                Self.add("goes on")
            }
        }
        DispatchQueue.global().async {
            Self.add("answers")
            answer.signal()
        }
        return true
    }
}

/// A mutex of the C library, as C code in an app has it.
private final class CLock: NSLocking, @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
}

private final class UnfairLock: NSLocking, Sendable {
    private let state = OSAllocatedUnfairLock()

    func lock() { state.lock() }
    func unlock() { state.unlock() }
}
