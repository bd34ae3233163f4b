// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The service of notifications between processes: names and nothing else. Rules: extensions sheet 5.4.
struct DarwinNotifications: Codable, Sendable {
    /// By process, in the order in which it began to observe them.
    private var names = OrderedDictionary<ProcessID, [String]>()

    mutating func receive(
        _ message: DarwinMessage, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        switch message {
        case .observe(let name):
            let known = names[process] ?? []
            if !known.contains(name) { names[process] = known + [name] }
            return []
        case .ignore(let name):
            names[process]?.removeAll { $0 == name }
            return []
        case .post(let name): return post(name, view)
        }
    }

    /// Tells every process that observes the name, the one that posts included, in order of their start. One that is
    /// suspended hears of any number of posts once, when it is resumed.
    private func post(_ name: String, _ view: DeviceView) -> [ServiceAction] {
        let callback = Callback.darwinNotification(name)
        return view.runningProcesses.filter { process in
            guard names[process]?.contains(name) == true else { return false }
            return !view.isSuspended(process) || !view.isQueued(callback, for: process)
        }.map { .call(callback, $0, .signals) }
    }

    /// In the order in which they began to observe anything.
    func observers(of name: String) -> [ProcessID] { names.keys.filter { names[$0]?.contains(name) == true } }

    mutating func ended(_ process: ProcessID) { names[process] = nil }
}
