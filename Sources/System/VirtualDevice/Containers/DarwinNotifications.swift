// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Notifications between processes: names and nothing else. Rules: extensions sheet 5.4.

extension Device {
    mutating func darwin(_ message: DarwinMessage, of id: ProcessID) {
        switch message {
        case .observe(let name):
            if !processes[id]!.darwinNames.contains(name) { processes[id]!.darwinNames.append(name) }
        case .ignore(let name): processes[id]!.darwinNames.removeAll { $0 == name }
        case .post(let name): postDarwinNotification(name)
        }
    }

    /// Tells every process that observes the name, the one that posts included. One that is suspended hears of any
    /// number of posts once, when it is resumed.
    private mutating func postDarwinNotification(_ name: String) {
        for process in processes.values where process.darwinNames.contains(name) {
            let isWaiting = process.queue.contains { $0.callback == .darwinNotification(name) }
            if process.phase == .suspended, isWaiting { continue }
            enqueue(.darwinNotification(name), to: process.id, source: .signals)
        }
    }
}
