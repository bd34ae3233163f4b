// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Activities from another device. Rules: links sheet 4.3. For those to another device see ``ActivityOffers``.
//
//     another device offers ─► the user takes it up ─► announced ─► continued, or failed

extension Device {
    func refusalToHandOff(_ activity: ActivityRecord) -> DeviceError? {
        if let owner = owner(of: activity) { return refusalToEnter(owner) }
        return activity.webpageURL == nil ? .noAppForActivity(type: activity.type) : nil
    }

    mutating func handOff(_ activity: ActivityRecord, _ outcome: HandoffOutcome) {
        guard let owner = owner(of: activity) else {
            trace(.notice(app: nil, "the browser opens \(activity.summary)"))
            goHome()
            return
        }
        enter(owner, with: .handoff(activity, outcome))
    }

    /// A web page belongs to the app that its domain's file names, any other activity to one of the sender's team that
    /// lists its type: the one installed first (decided).
    private func owner(of activity: ActivityRecord) -> String? {
        if activity.type == ActivityRecord.browsingWeb {
            guard let url = activity.webpageURL, case .app(let owner) = destination(of: url, from: .app(nil)) else {
                return nil
            }
            return owner
        }
        let owner = apps.values.first { app in
            app.manifest.userActivityTypes.contains(activity.type)
                && (activity.team == nil || activity.team == app.manifest.entitlements.team)
        }
        return owner?.manifest.bundleIdentifier
    }
}
