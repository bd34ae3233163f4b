// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Activities between devices. Rules: links sheet 4.3.
//
//     in    another device offers ─► the user takes it up ─► announced ─► continued, or failed
//     out   becomeCurrent ─► offered ─► another device takes it ─► [save] ─► sent ─► userActivityWasContinued

extension Device {
    // MARK: - From another device

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

    // MARK: - To another device

    mutating func offer(_ offer: ActivityOffer, by process: ProcessIdentity) {
        let type = offer.activity.type
        // What was current before is not any more.
        processes[process.id]!.offer = nil
        guard apps[process.bundle]!.manifest.userActivityTypes.contains(type) else {
            diagnose(process.bundle, "\(type) is not offered: NSUserActivityTypes does not list it")
            return
        }
        processes[process.id]!.offer = offer
        if offer.isEligibleForSearch { index(offer, of: process.bundle) }
    }

    mutating func withdrawOffer(_ number: Int, by process: ProcessIdentity) {
        guard processes[process.id]!.offer?.number == number else { return }
        processes[process.id]!.offer = nil
    }

    /// What the user's other devices are offered now: the current activity of the app on the screen.
    var offeredActivity: (process: ProcessID, offer: ActivityOffer)? {
        guard !isLocked, let bundle = foregroundApp, let id = apps[bundle]?.process,
            let offer = processes[id]?.offer, offer.isEligibleForHandoff
        else { return nil }
        if let expires = offer.expires, expires < wallDate { return nil }
        return (id, offer)
    }

    func refusalToContinueElsewhere() -> DeviceError? {
        offeredActivity == nil ? .noActivityOffered : nil
    }

    mutating func continueElsewhere() {
        guard let (id, offer) = offeredActivity else { return }
        enqueue(.sendActivity(number: offer.number), to: id, source: .links)
    }

    /// The app has handed over what its activity carries; nil when it was not current any more.
    mutating func activitySent(_ number: Int, _ activity: ActivityRecord?, by process: ProcessIdentity) {
        guard let activity else {
            trace(.notice(app: process.name, "has nothing more to hand over"))
            return
        }
        trace(.notice(app: process.name, "another device continues \(activity.type)"))
        enqueue(.activityWasContinued(number: number), to: process.id, source: .links)
    }
}
