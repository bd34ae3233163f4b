// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kernel's information about processes that may be at rest.
///
/// A process is at rest when all of its threads sleep and none has been woken since the last check: its work has ended,
/// or waits for something else.
struct ProcessRest: Equatable, Sendable {
    /// How often each process has been taken off a processor.
    private var switches: [pid_t: Int] = [:]

    /// Returns nil if a thread of one of them is running, or waits for a processor or a disk. Sources:
    /// proc_pid_stat(5), proc_pid_status(5). Not on the caller's actor, as it reads many files.
    static func look(at processes: [pid_t]) async -> ProcessRest? {
        var rest = ProcessRest()
        for pid in processes {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
            for task in tasks {
                // A thread that has ended in the meantime is skipped; the sum differs then.
                guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/task/\(task)/status") else {
                    continue
                }
                for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                    let words = line.split(whereSeparator: \.isWhitespace)
                    switch words.first {
                    case "State:": if words.count > 1, ["R", "D"].contains(words[1]) { return nil }
                    case "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:":
                        rest.switches[pid, default: 0] += words.last.flatMap { Int($0) } ?? 0
                    default: break
                    }
                }
            }
        }
        return rest
    }

    /// What all threads of the processes have used together since their start; an ended process counts as zero. Source:
    /// clock_getcpuclockid(3).
    static func processorTime(of processes: [pid_t]) -> Duration {
        processes.reduce(.zero) { sum, pid in
            var id = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(pid, &id) == 0, clock_gettime(id, &time) == 0 else { return sum }
            return sum + .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
    }
}
