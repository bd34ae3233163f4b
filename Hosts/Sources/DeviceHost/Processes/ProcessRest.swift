// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket

/// The kernel's information about processes that may be at rest.
///
/// A process is at rest when all of its threads sleep and none has been woken since the last check: its work has ended,
/// or waits for something else.
struct ProcessRest: Equatable, Sendable {
    /// How often each process has been taken off a processor.
    private var switches: [pid_t: Int] = [:]

    /// Returns nil if a thread of one of them is at work; a process that has ended is not. Not on the caller's actor, as it
    /// reads many files.
    static func look(at processes: [pid_t]) async -> ProcessRest? {
        var rest = ProcessRest()
        for pid in processes {
            switch ThreadActivity.look(at: "\(pid)") {
            case .atWork: return nil
            case .asleep(let switches): rest.switches[pid] = switches
            case .unknown: break
            }
        }
        return rest
    }

    /// How long the main thread of a process has waited for a processor since its start; zero for one that has ended, and
    /// where the kernel does not count that. Source: "Scheduler Statistics" of the kernel's documentation,
    /// https://docs.kernel.org/scheduler/sched-stats.html
    static func starvation(of process: pid_t) -> Duration {
        guard let data = FileManager.default.contents(atPath: "/proc/\(process)/schedstat") else { return .zero }
        let numbers = String(decoding: data, as: UTF8.self).split(separator: " ")
        return .nanoseconds(numbers.count > 1 ? Int64(numbers[1]) ?? 0 : 0)
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
