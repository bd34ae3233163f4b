// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The processes of service extensions, one of each app, and what is in their hands. Rules: notifications sheet 2.12.
struct ServiceProcesses: Codable, Sendable {
    /// By bundle identifier of the app.
    private var running = OrderedDictionary<String, ProcessID>()
    /// Whether each notification in a process's hands is of push type alert, by identifier. Several of one identifier can
    /// be there at once; the oldest is first.
    private var pushTypes = OrderedDictionary<ProcessID, [String: [Bool]]>()

    /// nil while none runs.
    func process(of bundle: String) -> ProcessID? { running[bundle] }

    mutating func started(_ process: ProcessID, of bundle: String) { running[bundle] = process }

    /// How many notifications the process has been given and has not handed back.
    func openNotifications(in process: ProcessID) -> Int {
        pushTypes[process]?.values.reduce(0) { $0 + $1.count } ?? 0
    }

    /// The process is given a notification.
    mutating func handed(_ identifier: String, isAlertPush: Bool, to process: ProcessID) {
        if pushTypes[process] == nil { pushTypes[process] = [:] }
        pushTypes[process]![identifier, default: []].append(isAlertPush)
    }

    /// What is known of the oldest notification of an identifier, which the extension hands back now.
    mutating func takeIsAlertPush(of identifier: String, in process: ProcessID) -> Bool {
        guard var types = pushTypes[process]?[identifier], !types.isEmpty else { return false }
        let isAlertPush = types.removeFirst()
        pushTypes[process]![identifier] = types.isEmpty ? nil : types
        return isAlertPush
    }

    /// Says whether it was the service extension of that app.
    mutating func ended(_ process: ProcessID, of bundle: String) -> Bool {
        pushTypes[process] = nil
        guard running[bundle] == process else { return false }
        running[bundle] = nil
        return true
    }

    /// What its extension has in its hands goes with the app.
    mutating func uninstalled(_ bundle: String) { running[bundle] = nil }
}
