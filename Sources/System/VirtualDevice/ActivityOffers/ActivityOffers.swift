// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The current activity of each process: what the user's other devices are offered. Rules: links sheet 4.3.
///
///     becomeCurrent ─► offered ─► another device takes it ─► [save] ─► sent ─► userActivityWasContinued
struct ActivityOffers: Codable, Sendable {
    private var current = OrderedDictionary<ProcessID, ActivityOffer>()

    // MARK: - What an app says

    mutating func offer(_ offer: ActivityOffer, by process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        // What was current before is not any more.
        current[process] = nil
        guard let bundle = view.bundle(of: process) else { return [] }
        let type = offer.activity.type
        guard view.userActivityTypes(of: bundle).contains(type) else {
            return [.diagnostic("\(type) is not offered: NSUserActivityTypes does not list it", about: bundle)]
        }
        current[process] = offer
        return offer.isEligibleForSearch ? [.saveForSearch(offer, of: bundle)] : []
    }

    mutating func withdraw(_ number: Int, by process: ProcessID) {
        if current[process]?.number == number { current[process] = nil }
    }

    mutating func ended(_ process: ProcessID) { current[process] = nil }

    // MARK: - What another device does

    /// What the user's other devices are offered now: the current activity of the app on the screen.
    func offered(_ view: DeviceView) -> (process: ProcessID, offer: ActivityOffer)? {
        guard let process = view.processOnScreen, let offer = current[process], offer.isEligibleForHandoff else {
            return nil
        }
        if let expires = offer.expires, expires < view.wallDate { return nil }
        return (process, offer)
    }

    /// Another device takes up what is offered: the app is asked for what the activity carries.
    func takeUp(_ view: DeviceView) -> [ServiceAction] {
        guard let (process, offer) = offered(view) else { return [] }
        return [.call(.activityOffer(.send(number: offer.number)), process, .links)]
    }

    /// The app has handed over what its activity carries; nil when it was not current any more.
    func sent(_ number: Int, _ activity: ActivityRecord?, by process: ProcessID, _ view: DeviceView) -> [ServiceAction]
    {
        guard let bundle = view.bundle(of: process) else { return [] }
        guard let activity else { return [.notice("has nothing more to hand over", about: bundle)] }
        return [
            .notice("another device continues \(activity.type)", about: bundle),
            .call(.activityOffer(.wasContinued(number: number)), process, .links),
        ]
    }
}
