// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderedCollections
import SystemModel

/// What search on the device finds of apps. Rules: links sheet 4.3.
///
/// An item's tap hands the app an activity of the type `CSSearchableItemActionType` with the item's identifier; the tap on
/// a saved activity hands over that activity.
struct SearchIndex: Codable, Sendable {
    /// By bundle identifier; the items of an app in order of indexing.
    private var apps = OrderedDictionary<String, Table<Key, SearchItemRecord>>()

    /// Items and activities are named apart: the app chooses both names.
    private struct Key: Codable, Hashable {
        var identifier: String
        var isActivity: Bool

        init(_ item: SearchItemRecord) {
            identifier = item.identifier
            isActivity = item.activity != nil
        }
    }

    // MARK: - What an app says

    mutating func receive(_ message: SearchIndexMessage, from process: ProcessID, _ view: DeviceView) -> [ServiceAction]
    {
        guard let bundle = view.bundle(of: process) else { return [] }
        let answered: Int
        switch message {
        case .index(let call, let items):
            add(items, of: bundle)
            answered = call
        case .delete(let call, let selection):
            deleteItems(selection, of: bundle)
            answered = call
        }
        return [.call(.reply(call: answered, .done(nil)), process, .replies)]
    }

    mutating func add(_ items: [SearchItemRecord], of bundle: String) {
        guard !items.isEmpty else { return }
        var table = apps[bundle] ?? Table()
        // While the table is changed, nobody else has it.
        apps[bundle] = Table()
        for item in items { table[Key(item)] = item }
        apps[bundle] = table
    }

    /// Saves an activity that has become current.
    mutating func add(_ offer: ActivityOffer, of bundle: String) {
        let identifier = offer.persistentIdentifier ?? "activity:\(offer.activity.type):\(offer.activity.title ?? "")"
        add(
            [
                SearchItemRecord(
                    identifier: identifier, title: offer.activity.title ?? offer.activity.type,
                    keywords: offer.keywords, expires: offer.expires, activity: offer.saved)
            ], of: bundle)
    }

    /// Forgets activities by the identifiers that the app gave them; nil forgets all.
    mutating func deleteActivities(_ identifiers: [String]?, of bundle: String) {
        delete(from: bundle) { key, _ in key.isActivity && identifiers?.contains(key.identifier) != false }
    }

    mutating func deleteItems(_ selection: SearchItemSelection, of bundle: String) {
        delete(from: bundle) { key, item in
            if key.isActivity { return false }
            return switch selection {
            case .all: true
            case .identifiers(let identifiers): identifiers.contains(key.identifier)
            case .domains(let domains):
                domains.contains { item.domain == $0 || item.domain?.hasPrefix($0 + ".") == true }
            }
        }
    }

    private mutating func delete(from bundle: String, where isChosen: (Key, SearchItemRecord) -> Bool) {
        for (key, item) in Array(apps[bundle] ?? Table()) where isChosen(key, item) { apps[bundle]?[key] = nil }
    }

    mutating func uninstalled(_ bundle: String) { apps[bundle] = nil }

    // MARK: - What the user finds

    /// What search would list of an app now, in order of indexing.
    func items(of bundle: String, _ view: DeviceView) -> [SearchItemRecord] {
        apps[bundle]?.values.filter { $0.expires.map { $0 >= view.wallDate } ?? true } ?? []
    }

    func refusalToOpen(_ identifier: String, of bundle: String, _ view: DeviceView) -> DeviceError? {
        let found = items(of: bundle, view).map(\.identifier)
        return found.contains(identifier) ? nil : .noSearchResult(identifier, available: found)
    }

    /// What a tap on a result hands to its app; nil for one that search does not list.
    func activity(of identifier: String, of bundle: String, _ view: DeviceView) -> ActivityRecord? {
        guard let item = items(of: bundle, view).first(where: { $0.identifier == identifier }) else { return nil }
        return item.activity
            ?? ActivityRecord(
                type: ActivityRecord.searchableItem,
                userInfo: Self.propertyList([ActivityRecord.searchableItemIdentifierKey: identifier]))
    }

    /// What an app gets in which the user goes on searching.
    static func continuation(of text: String) -> ActivityRecord {
        ActivityRecord(
            type: ActivityRecord.queryContinuation, userInfo: propertyList([ActivityRecord.queryStringKey: text]))
    }

    private static func propertyList(_ dictionary: [String: String]) -> Data? {
        try? PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
    }
}
