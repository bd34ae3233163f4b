// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Activities from another device. Rules: links sheet 4.3. For those to another device see ``ActivityOffers``.
//
//     another device offers ─► the user takes it up ─► announced ─► continued, or failed

extension Device {
    func refusalToHandOff(_ activity: ActivityRecord) -> DeviceError? {
        if let owner = linkDestinations.owner(of: activity) { return refusalToEnter(owner) }
        return activity.webpageURL == nil ? .noAppForActivity(type: activity.type) : nil
    }

    mutating func handOff(_ activity: ActivityRecord, _ outcome: HandoffOutcome) {
        guard let owner = linkDestinations.owner(of: activity) else {
            trace(.notice(app: nil, "the browser opens \(activity.summary)"))
            goHome()
            return
        }
        enter(owner, with: .handoff(activity, outcome))
    }
}
