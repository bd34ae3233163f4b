// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// The notification daemon of a device with two apps, as plainly as it can be put: arrays, walked from end to end.
///
/// Rules, with their places in the notifications sheet: 1 to 6 are in `DaemonModel+Requests.swift`, the others in
/// `DaemonModel+Showing.swift`. What is said of time and of an app's life is in `ModelProcess.swift`.
///
/// 1. Asking (2.1). The first request for permission shows an alert, later ones get the stored answer, a provisional one
///    asks nobody. Where notifications are off nothing is delivered; a provisional app is only listed.
/// 2. Adding (2.2). One pending request an identifier; the newer goes to the end. Refused: while denied (policy), with
///    nothing to say (1401), without a date (policy). Without a trigger it is delivered at once and takes a pending one
///    of its identifier away.
/// 3. One too many (2.2). The oldest goes, or the one that fires last (a place before all others, the newest of equals),
///    or the new one is kept and never fires.
/// 4. Removing (2.2, 8 and 9). Shows after a delay; what the same app asks after it waits for it, getters do not.
/// 5. Firing (2.3). At its moment a request is delivered; a repeating one waits for its next moment in its place, any
///    other is gone. A change of zone gives requests that follow the device's clocks a new moment, counted from then.
/// 6. Places (2.3). Fires when the way crosses the region's edge in a wanted direction, for an app that may know; only
///    the oldest few of an app are watched.
/// 7. Pushes (2.4). The collapse identifier is the identifier. One that has been seen is acknowledged and left alone.
///    A mutable one goes through the service extension; see `ModelService.swift`.
/// 8. Presenting (2.6). An app in front is asked about whatever there is; it gets what it answers. All others: see 9.
/// 9. Showing (2.5, 2.10). Listed on top, the older one of its identifier gone. Announced and heard unless passive, kept
///    back by a Focus, or not allowed to interrupt. What is listed and not announced is quietly listed. Mute silences
///    the rest; nothing silences a critical sound that the user allows.
/// 10. The summary (2.9). Apps in it are held back below time-sensitive until 08:00 or 18:00 on the device's clocks, or
///    until they leave it.
/// 11. Answers (2.7). What was answered leaves the list and the app hears of it; of a dismissal only when the category
///     says so. What is removed is removed wherever it is: in the list, on the screen, in the summary to come.
struct DaemonModel {
    struct Note: Hashable {
        var identifier: String
        var words: Words
        var date: Int
        var isFromPlace = false
    }

    struct Request: Hashable {
        var identifier: String
        var words: Words
        var trigger: ModelTrigger
        /// Tells it from an older one of its identifier.
        var serial: Int
        /// Nanoseconds since boot; nil for a place, and where the clocks will never show it again.
        var due: Int?
        var zone: ModelZone
        /// One too many, where those never fire.
        var isOverLimit = false
    }

    enum Work {
        case add(String, Words, ModelTrigger?, call: Int, process: Int)
        case removePending([String]?)
        case removeDelivered([String]?)
        case setBadge(Int, call: Int, process: Int)
        case setCategories(Bool)
    }

    struct App {
        var settings = ModelSettings()
        var badge = 0
        /// In order of adding.
        var pending: [Request] = []
        /// Oldest first.
        var delivered: [Note] = []
        var held: [Note] = []
        var operations: [(work: Work, due: Int)] = []
        var hasCategories = false
        var pushes = 0
        var mayKnowPlace: Bool?
        // Its life
        var process: Int?
        /// Its service extension's.
        var service: Int?
        var isForceQuit = false
        /// Whether a scene of it was thrown away that it has not been told about.
        var hasDiscarded = false
        var hasSession = false
    }

    let world: World
    /// Nanoseconds since boot.
    var now = 0
    var zone: ModelZone
    var apps: [App]
    /// In order of installation.
    var installed = SampleApp.allCases
    var reactions: [Reaction]
    var service = ServiceReaction.changes
    var isLocked = false
    var isMuted = false
    var focus: Focus?
    var place: Place?
    var front: SampleApp?
    /// What may be answered on the screen.
    var banner: (app: SampleApp, note: Note)?
    var alerts: [(app: SampleApp, process: Int, call: Int, options: UInt)] = []
    var summaryAlarm: Int?
    var lastSequence = 0
    var lastSerial = 0
    var lastCall = 0
    // Time and processes
    var alarms: [Alarm] = []
    var lastAlarm = 0
    var processes: [ModelProcess] = []
    var lastProcess = 0
    var answers: [Answer] = []
    /// What has happened since the step began.
    var log: [String] = []

    init(_ world: World) {
        self.world = world
        zone = world.zone
        apps = SampleApp.allCases.map { _ in App() }
        reactions = SampleApp.allCases.map { _ in .presents(31) }
    }

    var rules: BehaviorProfile.Notifications { world.profile.notifications }

    mutating func note(_ app: SampleApp, _ text: String) { log.append("\(now) \(app): \(text)") }
}
