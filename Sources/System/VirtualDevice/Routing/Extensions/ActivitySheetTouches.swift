// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The share sheet of an app between the app, the user and the extensions: see `ActivitySheets`.

extension Device {
    mutating func receive(_ message: ActivitySheetMessage, from process: ProcessIdentity) {
        guard !process.isExtension else { return }
        switch message {
        case .shown(let record):
            activitySheets.shown(record, by: process.id)
            let offered = activities(of: record).map { "\($0.title) (\($0.type))" }
            let list = offered.isEmpty ? "nothing" : offered.joined(separator: ", ")
            trace(.notice(app: process.name, "the share sheet offers \(list)"))
        case .share(let sheet, let type, let items):
            guard activitySheets.awaitsItems(sheet, for: type, from: process.id) else { return }
            // The app may have been left while it loaded its items: then nobody could see the extension's sheet.
            guard processes[process.id]?.lifecycle.presence == .foreground, let (bundle, manifest) = appExtension(type)
            else {
                return carryOut(activitySheets.failed(in: process.id, .connectionInterrupted))
            }
            let request = share(items, with: manifest, of: bundle, host: process.bundle)
            activitySheets.requestBegan(request, of: process.id)
        case .gone(let sheet):
            // The extension's sheet is on top of the one that has gone.
            if let request = activitySheets.gone(sheet, of: process.id) { dismiss(request) }
        }
    }

    /// What a sheet offers: the app's activities, and the installed extensions whose rules fit.
    private func activities(of record: ActivitySheetRecord) -> [ActivitySheetRecord.Offer] {
        let types = knownTypes
        let parts = apps.values.flatMap(\.manifest.extensions).filter {
            ExtensionManifest.requestPoints.contains($0.point)
                && refusalToActivate($0, for: record.items, types: types) == nil
        }
        let all = record.activities + parts.map { .init(type: $0.bundleIdentifier, title: $0.displayName) }
        return all.filter { !record.excluded.contains($0.type) }
    }

    /// The share sheet of the app in front.
    private var shownActivitySheet: (process: ProcessID, record: ActivitySheetRecord)? {
        guard let process = view.processOnScreen, let record = activitySheets.record(of: process) else { return nil }
        return (process, record)
    }

    /// nil when the app in front presents none.
    var activitySheetSummary: ActivitySheetSummary? {
        guard let foregroundApp, let (process, record) = shownActivitySheet else { return nil }
        return ActivitySheetSummary(
            app: foregroundApp, activities: activities(of: record), chosen: activitySheets.chosen(in: process))
    }

    func refusal(of gesture: ActivitySheetGesture) -> DeviceError? {
        if let refusal = refusalToTouch() { return refusal }
        if let sheet = coveringSheet { return .coveredBySheet(sheet) }
        guard let (process, record) = shownActivitySheet else { return .noActivitySheet }
        if let chosen = activitySheets.chosen(in: process) { return .activityIsChosen(chosen) }
        guard case .choose(let type) = gesture else { return nil }
        let offered = activities(of: record).map(\.type)
        if offered.contains(type) { return nil }
        // For an extension, report why its rule hides it.
        if !record.excluded.contains(type), let (_, manifest) = appExtension(type),
            ExtensionManifest.requestPoints.contains(manifest.point),
            let refusal = refusalToActivate(manifest, for: record.items, types: knownTypes)
        {
            return refusal
        }
        return .noActivity(type, offered: offered)
    }

    mutating func perform(_ gesture: ActivitySheetGesture) {
        guard let (process, _) = shownActivitySheet else { return }
        switch gesture {
        case .choose(let type): carryOut(activitySheets.choose(type, in: process))
        case .cancel: carryOut(activitySheets.cancel(in: process))
        }
    }

    /// Tells the app that has shared, if that was by its own sheet.
    mutating func tellHost(_ request: ExtensionRequest, _ end: RequestEnd, items: [ExtensionItemRecord] = []) {
        let outcome: ActivityOutcome
        switch end {
        case .completed: outcome = ActivityOutcome(isCompleted: true, items: items)
        case .cancelled(let error): outcome = ActivityOutcome(isCompleted: false, error: error)
        case .died: outcome = ActivityOutcome(isCompleted: false, error: .connectionInterrupted)
        case .leftOpen, .dismissed: outcome = ActivityOutcome(isCompleted: false)
        // Completed before; and nobody is left to be told.
        case .expired, .hostEnded: return
        }
        carryOut(activitySheets.requestEnded(request.number, outcome))
    }
}
