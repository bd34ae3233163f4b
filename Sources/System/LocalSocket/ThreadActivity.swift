// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the kernel says about the threads of a process. Sources: proc_pid_stat(5), proc_pid_status(5).
///
/// One look is not enough: threads are looked at one after the other, and one that was asleep may have been woken by one
/// that is asleep when its turn comes. Nothing has happened between two looks that are equal and not ``atWork``.
public enum ThreadActivity: Hashable, Sendable {
    /// A thread runs, or waits for a processor or a disk.
    case atWork
    /// All threads sleep. How often they have been taken off a processor so far, in all.
    case asleep(switches: Int)
    /// The process has ended, or `/proc` cannot be read.
    case unknown

    /// Reads a small file for each thread.
    ///
    /// - Parameters:
    ///   - process: A process identifier, or `self`.
    ///   - own: The identifier of a thread that does not count.
    public static func look(at process: String, without own: String? = nil) -> ThreadActivity {
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") else {
            return .unknown
        }
        var switches = 0
        for thread in threads where thread != own {
            // One that has ended in the meantime is skipped; the sum differs then.
            guard let data = FileManager.default.contents(atPath: "/proc/\(process)/task/\(thread)/status") else {
                continue
            }
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                let words = line.split(whereSeparator: \.isWhitespace)
                switch words.first {
                case "State:": if words.count > 1, ["R", "D"].contains(words[1]) { return .atWork }
                case "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:":
                    switches += words.last.flatMap { Int($0) } ?? 0
                default: break
                }
            }
        }
        return .asleep(switches: switches)
    }
}

extension ThreadActivity {
    /// What the kernel says about one thread of this process. Source: proc_pid_stat(5).
    public struct Look: Hashable, Sendable {
        /// Whether it sleeps: it does not run, and waits neither for a processor nor for a disk.
        public var isAsleep: Bool
        /// For how long it has had a processor, in steps of 10 ms.
        public var processor: Duration

        /// Reads a small file.
        ///
        /// - Parameter thread: A thread identifier.
        /// - Returns: nil when the thread has ended, or `/proc` cannot be read.
        public init?(_ thread: Int32) {
            guard let data = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/stat") else { return nil }
            self.init(stat: String(decoding: data, as: UTF8.self), ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)))
        }

        /// What has been seen, as a value.
        public init(isAsleep: Bool, processor: Duration) { (self.isAsleep, self.processor) = (isAsleep, processor) }

        /// - Parameter stat: The contents of `/proc/…/stat`; the name of the thread, in parentheses, may contain anything.
        init?(stat: String, ticksPerSecond: Int) {
            let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ").dropFirst()
            guard fields.count > 12, let user = Int(fields[fields.startIndex + 11]),
                let system = Int(fields[fields.startIndex + 12])
            else { return nil }
            isAsleep = fields.first == "S"
            processor = .milliseconds((user + system) * 1000 / ticksPerSecond)
        }
    }
}
