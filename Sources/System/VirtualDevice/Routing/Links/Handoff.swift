// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Activities from another device, and what an app says about its own. Rules: links sheet 4.3. For those to another device
// see ``ActivityOffers``.
//
//     another device offers ─► the user takes it up ─► announced ─► continued, or failed

extension Device {
    /// An app has said something about an activity of its own.
    mutating func receive(_ message: ActivityOfferMessage, from process: ProcessIdentity) {
        switch message {
        case .offer(let offer): carryOut(activityOffers.offer(offer, by: process.id, view))
        case .withdraw(let number): activityOffers.withdraw(number, by: process.id)
        case .deleteSaved(let call, let identifiers):
            searchIndex.deleteActivities(identifiers, of: process.bundle)
            enqueue(.reply(call: call, .done(nil)), to: process.id, source: .replies)
        }
    }

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
