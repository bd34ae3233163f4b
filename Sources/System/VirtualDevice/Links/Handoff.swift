// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// An activity that another device offers and the user takes up. Rules: links sheet 4.3.

extension Device {
    func refusalToHandOff(_ activity: ActivityRecord) -> DeviceError? {
        if let owner = owner(ofActivity: activity.type) { return refusalToEnter(owner) }
        return activity.webpageURL == nil ? .noAppForActivity(type: activity.type) : nil
    }

    mutating func handOff(_ activity: ActivityRecord, _ outcome: HandoffOutcome) {
        guard let owner = owner(ofActivity: activity.type) else {
            trace(.notice(app: nil, "the browser opens \(activity.summary)"))
            goHome()
            return
        }
        enter(owner, with: .handoff(activity, outcome))
    }

    private func owner(ofActivity type: String) -> String? {
        apps.values.first { $0.manifest.userActivityTypes.contains(type) }?.manifest.bundleIdentifier
    }
}
