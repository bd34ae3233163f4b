// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
package import SystemModel

extension NSUserActivity {
    package convenience init(_ record: ActivityRecord) {
        self.init(activityType: record.type)
        title = record.title
        webpageURL = record.webpageURL.flatMap { URL(string: $0) }
        referrerURL = record.referrerURL.flatMap { URL(string: $0) }
        userInfo = record.userInfo.map { PropertyListCoding.decode($0).mapValues(ActivityUserInfo.value) }
        targetContentIdentifier = record.targetContentIdentifier
    }

    /// Creates the activities in the order of the records.
    package static func set(_ records: [ActivityRecord]) -> Set<NSUserActivity> {
        SetOrder.set(records.map { NSUserActivity($0) }) { $0.place = $1 }
    }

    /// The activity's record for other processes.
    ///
    /// - Parameter keepsRequiredOnly: Whether only the values of ``requiredUserInfoKeys`` are included, as for search
    ///   and restoration.
    package func record(keepsRequiredOnly: Bool) -> ActivityRecord {
        var info: [String: Any] = [:]
        for (key, value) in userInfo ?? [:] {
            let name = ActivityUserInfo.key(key)
            if keepsRequiredOnly, let required = requiredUserInfoKeys, !required.contains(name) { continue }
            info[name] = ActivityUserInfo.plain(value)
        }
        let encoded: Data?
        do {
            encoded = info.isEmpty ? nil : try PropertyListCoding.encode(info)
        } catch {
            preconditionFailure("NSUserActivity \(activityType): \(error)")
        }
        return ActivityRecord(
            type: activityType, title: title, webpageURL: webpageURL?.absoluteString,
            referrerURL: referrerURL?.absoluteString, userInfo: encoded,
            targetContentIdentifier: targetContentIdentifier)
    }

    /// Lets the app update the activity, if ``needsSave`` is set.
    ///
    /// - Parameter always: Whether the app is called in any case, as for scene restoration.
    @MainActor
    package func save(always: Bool = false) {
        guard needsSave || always else { return }
        delegate?.userActivityWillSave(self)
        for keeper in keepers { keeper()?.updateUserActivityState(self) }
        needsSave = false
    }
}

/// The interface of a responder for activities.
@MainActor
package protocol ActivityKeeping: AnyObject {
    func updateUserActivityState(_ activity: NSUserActivity)
}
