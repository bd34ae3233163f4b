// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import Synchronization
import SystemFrameworks

// An app that does what its links name, `wait://countdown`, and shows what became of it as its quick actions.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var log: IdiomLog?
    private let isPrepared = Mutex(false)
    private let start = ContinuousClock.now
    private var clockChanges = 0
    private var hasWaited = false
    private var uptime: (SuspendingClock.Instant, TimeInterval, ContinuousClock.Instant)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        NotificationCenter.default.addObserver(forName: .NSSystemClockDidChange, object: nil, queue: nil) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.clockChanges += 1 }
        }
        // Work off the main thread, and on it, before the next callback of the same instant.
        Task.detached { [self] in
            for _ in 0..<50 { await Task.yield() }
            await MainActor.run { DispatchQueue.main.async { self.isPrepared.withLock { $0 = true } } }
        }
        return true
    }

    private nonisolated static func logSize() -> Int {
        var status = stat()
        fstat(STDERR_FILENO, &status)
        return Int(status.st_size)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        let text = "change \(clockChanges) at \(Date().formatted(.iso8601)) after \(milliseconds) ms"
        application.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        if url.host == "order" {
            let text = isPrepared.withLock { $0 } ? "prepared" : "too early"
            app.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
            return true
        }
        if url.host == "uptime" {
            let now = (SuspendingClock.now, ProcessInfo.processInfo.systemUptime, ContinuousClock.now)
            let first = uptime ?? now
            uptime = first
            let (suspending, continuous) = (now.0 - first.0, now.2 - first.2)
            let text = "uptime \(suspending) (\((now.1 - first.1).rounded())) of \(continuous)"
            app.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
            return true
        }
        if url.host == "pieces" {
            let log = IdiomLog(start: Date()) { lines in
                guard lines.count == 3 else { return }
                DispatchQueue.main.async {
                    let text = lines.map { $0.dropFirst(4) }.joined(separator: " ")
                    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
                }
            }
            DispatchQueue.global().async { log.add("block") }
            Task.detached { log.add("task") }
            DispatchQueue(label: "serial").async(execute: DispatchWorkItem { log.add("item") })
            return true
        }
        if url.host == "delays" {
            let log = IdiomLog(start: Date()) { lines in
                guard lines.count == 2 else { return }
                let text = lines.map { $0.dropFirst(4) }.joined(separator: " ")
                DispatchQueue.main.async {
                    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
                }
            }
            for number in 1...2 {
                if url.path == "/timers" {
                    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("\(number)") }
                } else {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("\(number)") }
                }
            }
            return true
        }
        if url.host == "outside" {
            Thread.detachNewThread {}
            sendDatagram()
            sendDatagram()
            return true
        }
        if url.host == "pipe" {
            // The main thread waits for work in a way that nobody sees.
            let pipe = Pipe()
            DispatchQueue.global().async { pipe.fileHandleForWriting.write(Data([1])) }
            let count = pipe.fileHandleForReading.readData(ofLength: 1).count
            app.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: "read \(count)")]
            return true
        }
        if url.host == "endless" {
            // Nothing on the device ends it: the first time, a thread does when the app's log says that it waits.
            let (answer, isFirst) = (DispatchSemaphore(value: 0), !hasWaited)
            hasWaited = true
            Thread.detachNewThread {
                let before = Self.logSize()
                while isFirst, Self.logSize() == before { usleep(1000) }
                answer.signal()
            }
            answer.wait()
            return true
        }
        if let question = Question.allCases.first(where: { $0.rawValue.lowercased() == url.host?.lowercased() }) {
            question.ask { text in
                app.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
            }
            return true
        }
        guard
            let idiom = url.host.flatMap({ name in
                Idiom.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
            })
        else { return false }
        let log = IdiomLog(start: Date()) { lines in
            DispatchQueue.main.async {
                UIApplication.shared.shortcutItems = lines.map {
                    UIApplicationShortcutItem(type: "line", localizedTitle: $0)
                }
            }
        }
        self.log = log
        idiom.run(log)
        return true
    }
}
