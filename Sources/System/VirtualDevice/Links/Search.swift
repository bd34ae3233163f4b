// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// What search on the device finds of apps, and what a tap there does. Rules: links sheet 4.3.
//
// An item's tap hands the app an activity of the type `CSSearchableItemActionType` with the item's identifier; an
// activity's tap hands over that activity. Both arrive like a universal link: by the two continuation calls, or in the
// options of a scene that connects.

/// Items and activities are named apart: the app chooses both names.
struct SearchItemKey: Hashable, Sendable {
    var identifier: String
    var isActivity: Bool

    init(_ item: SearchItemRecord) {
        identifier = item.identifier
        isActivity = item.activity != nil
    }
}

extension Device {
    mutating func index(_ offer: ActivityOffer, of bundle: String) {
        let identifier = offer.persistentIdentifier ?? "activity:\(offer.activity.type):\(offer.activity.title ?? "")"
        index(
            [
                SearchItemRecord(
                    identifier: identifier, title: offer.activity.title ?? offer.activity.type,
                    keywords: offer.keywords, expires: offer.expires, activity: offer.saved)
            ], of: bundle)
    }

    mutating func index(_ items: [SearchItemRecord], of bundle: String) {
        for item in items { apps[bundle]!.searchItems[SearchItemKey(item)] = item }
    }

    /// Forgets activities by the identifiers that the app gave them; nil forgets all.
    mutating func deleteSavedActivities(_ identifiers: [String]?, of bundle: String) {
        for (key, _) in Array(apps[bundle]!.searchItems)
        where key.isActivity && identifiers?.contains(key.identifier) != false {
            apps[bundle]!.searchItems[key] = nil
        }
    }

    mutating func deleteSearchItems(_ selection: SearchItemSelection, of bundle: String) {
        for (key, item) in Array(apps[bundle]!.searchItems) where !key.isActivity {
            let isChosen =
                switch selection {
                case .all: true
                case .identifiers(let identifiers): identifiers.contains(key.identifier)
                case .domains(let domains):
                    domains.contains { item.domain == $0 || item.domain?.hasPrefix($0 + ".") == true }
                }
            if isChosen { apps[bundle]!.searchItems[key] = nil }
        }
    }

    /// What search would list of an app now, in order of indexing.
    func searchItems(of app: InstalledApp) -> [SearchItemRecord] {
        app.searchItems.values.filter { $0.expires.map { $0 >= wallDate } ?? true }
    }

    // MARK: - A tap

    func refusalToOpenSearchResult(_ identifier: String, of bundle: String) -> DeviceError? {
        if let refusal = refusalToEnter(bundle) { return refusal }
        let found = searchItems(of: apps[bundle]!).map(\.identifier)
        return found.contains(identifier) ? nil : .noSearchResult(identifier, available: found)
    }

    mutating func openSearchResult(_ identifier: String, of bundle: String) {
        guard let item = searchItems(of: apps[bundle]!).first(where: { $0.identifier == identifier }) else { return }
        let activity =
            item.activity
            ?? ActivityRecord(
                type: ActivityRecord.searchableItem,
                userInfo: propertyList([ActivityRecord.searchableItemIdentifierKey: identifier]))
        enter(bundle, with: .universalLink(activity, sender: nil))
    }

    /// The user goes on searching inside of the app.
    mutating func search(_ text: String, in bundle: String) {
        let activity = ActivityRecord(
            type: ActivityRecord.queryContinuation, userInfo: propertyList([ActivityRecord.queryStringKey: text]))
        enter(bundle, with: .universalLink(activity, sender: nil))
    }

    private func propertyList(_ dictionary: [String: String]) -> Data? {
        try? PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
    }
}
