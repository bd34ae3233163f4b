// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// The apps of a schedule.
enum SampleApp: Int, CaseIterable, CustomStringConvertible {
    /// May be critical and time-sensitive, is woken by silent pushes, and has a service extension.
    case one
    /// May do nothing special.
    case two

    var description: String { self == .one ? "one" : "two" }
    var bundle: String { "com.example.\(self)" }
    var isEntitled: Bool { self == .one }
    var isWoken: Bool { self == .one }
    var hasService: Bool { self == .one }
}

/// What a notification says.
struct Words: Hashable {
    enum Sound: CaseIterable, Hashable {
        case none, standard, named, critical
    }

    var title = ""
    var body = ""
    var badge: Int?
    var sound = Sound.none
    var level = InterruptionLevel.active
    var thread = ""
    var category = ""
    var relevance = 0.0

    var isVisible: Bool { !title.isEmpty || !body.isEmpty }
    var isEmpty: Bool { !isVisible && badge == nil && sound == .none }
}

/// What a request waits for.
enum ModelTrigger: Hashable {
    case after(milliseconds: Int, repeats: Bool)
    case clock(Reading, ZoneRule, repeats: Bool)
    case place(Place, onEntry: Bool, onExit: Bool, repeats: Bool)

    enum ZoneRule: Hashable {
        case none, autoupdating
        case fixed(ModelZone)
    }

    var repeats: Bool {
        switch self {
        case .after(_, let repeats), .clock(_, _, let repeats), .place(_, _, _, let repeats): repeats
        }
    }
}

/// Places far away from each other; a trigger's region is one of them.
enum Place: Int, CaseIterable, Hashable {
    case home, office, sea
}

/// What an app's code does with `willPresent`, and whether anybody is there for responses.
enum Reaction: Hashable {
    case presents(PresentationBits)
    case neverAnswers
    case hasNoMethod
    case hasNoDelegate
}

/// What a service extension does with a push.
enum ServiceReaction: CaseIterable, Hashable {
    /// Hands it back with an exclamation mark.
    case changes
    /// Hands back a content without text.
    case clears
    case neverAnswers
    case crashes
}

/// Bits of `UNNotificationPresentationOptions`.
typealias PresentationBits = UInt

/// Something that an app's code says of its own accord.
enum Saying: Hashable {
    case add(String, Words, ModelTrigger?)
    /// nil is all of them.
    case removePending([String]?)
    case removeDelivered([String]?)
    case getPending
    case getDelivered
    case setBadge(Int)
    /// The categories of the schedules, or none.
    case setCategories(Bool)
    /// Bits of `UNAuthorizationOptions`.
    case ask(UInt)
    case setDelegate
    /// Calls the oldest completion handler of `willPresent` that it has not called.
    case answersLate(PresentationBits)
}

/// A push of a schedule.
struct SamplePush: Hashable {
    var words: Words
    var collapse: String?
    var isSilent = false
    /// Meant for the service extension.
    var isMutable = false
    /// The gateway's number; nil for one that comes straight to the device.
    var sequence: Int?
}

/// One thing that happens to the device of a schedule.
enum DaemonStep: Hashable {
    case launch(SampleApp)
    case kill(SampleApp)
    case forceQuit(SampleApp)
    /// Deleted, and installed again.
    case reinstall(SampleApp)
    case home
    case lock
    case unlock
    case answer(SampleApp?, String?, NotificationGesture)
    /// In one go; nothing when the app does not run or is suspended.
    case says(SampleApp, [Saying])
    /// From now on.
    case reacts(SampleApp, Reaction)
    case serves(ServiceReaction)
    case push(SampleApp, SamplePush)
    case allow(SampleApp, Bool)
    case change(SampleApp, NotificationSettingChange)
    case alertButton(allow: Bool)
    case location(SampleApp, Bool)
    case move(Place)
    case zone(ModelZone)
    case focus(Focus?)
    case mute(Bool)
    /// Milliseconds, and nanoseconds on top.
    case pass(milliseconds: Int, nanoseconds: Int)

    /// Action identifiers: the first two of the category `plain`, the last of `talk`; `private` has none.
    static let opens = "open", marks = "mark", replies = "reply"
}
