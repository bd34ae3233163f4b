// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// The share sheets that apps present.
//
//     shown ──► offered ──choose──► chosen ──► an activity of the app: the app says when it is gone
//                  │                   └─────► an extension: share ──► its request ──► ended ──► gone
//                  └──cancel──► cancelled ──► gone
//
// Which extensions are offered is decided by the device, which knows their activation rules: see `ActivitySheetTouches`.

/// The service of the share sheets that apps present.
struct ActivitySheets: Codable, Sendable {
    private struct Sheet: Codable, Sendable {
        var record: ActivitySheetRecord
        var chosen: String?
        /// The request of the extension that was chosen.
        var request: Int?
    }

    /// By the process that presents: an app presents one at a time.
    private var sheets = OrderedDictionary<ProcessID, Sheet>()

    /// What a process presents; nil for nothing.
    func record(of process: ProcessID) -> ActivitySheetRecord? { sheets[process]?.record }
    /// What the user has picked there.
    func chosen(in process: ProcessID) -> String? { sheets[process]?.chosen }

    // MARK: - The app

    mutating func shown(_ record: ActivitySheetRecord, by process: ProcessID) {
        sheets[process] = Sheet(record: record)
    }

    /// Whether the app may now hand its items to the extension that was chosen; that is possible once.
    func awaitsItems(_ sheet: Int, for type: String, from process: ProcessID) -> Bool {
        guard let found = sheets[process], found.record.number == sheet else { return false }
        return found.chosen == type && found.request == nil
    }

    /// The chosen extension has got a request.
    mutating func requestBegan(_ request: Int, of process: ProcessID) { sheets[process]?.request = request }

    /// The controller was dismissed. Returns the request of the extension that was chosen, which may be open.
    mutating func gone(_ sheet: Int, of process: ProcessID) -> Int? {
        guard sheets[process]?.record.number == sheet else { return nil }
        return sheets.removeValue(forKey: process)?.request
    }

    mutating func ended(_ process: ProcessID) { sheets[process] = nil }

    // MARK: - The user

    mutating func choose(_ type: String, in process: ProcessID) -> [ServiceAction] {
        guard let sheet = sheets[process], sheet.chosen == nil else { return [] }
        sheets[process]!.chosen = type
        let callback = ActivitySheetCallback.chosen(sheet: sheet.record.number, type: type)
        return [.call(.activitySheet(callback), process, .userInterface)]
    }

    func cancel(in process: ProcessID) -> [ServiceAction] {
        guard let sheet = sheets[process] else { return [] }
        return [.call(.activitySheet(.cancelled(sheet: sheet.record.number)), process, .userInterface)]
    }

    // MARK: - The extension

    /// A request has ended; the app that has shared is told.
    func requestEnded(_ request: Int, _ outcome: ActivityOutcome) -> [ServiceAction] {
        guard let (process, sheet) = sheets.first(where: { $0.value.request == request }), let type = sheet.chosen
        else {
            return []
        }
        let callback = ActivitySheetCallback.ended(sheet: sheet.record.number, type: type, outcome)
        return [.call(.activitySheet(callback), process, .replies)]
    }

    /// The extension cannot be asked: it was uninstalled in the meantime, or the app was left.
    func failed(in process: ProcessID, _ error: ExtensionErrorRecord) -> [ServiceAction] {
        guard let sheet = sheets[process], let type = sheet.chosen else { return [] }
        let outcome = ActivityOutcome(isCompleted: false, error: error)
        return [.call(.activitySheet(.ended(sheet: sheet.record.number, type: type, outcome)), process, .replies)]
    }
}
