// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// One of the possibilities of a ``Decision``: what would happen, as a value.
///
/// ``text`` describes it, and ``footprint`` says what it reads and changes.
public enum ChoiceOption: Codable, Hashable, Sendable {
    // MARK: Things that happen
    /// The process gets its next callback: `next`, or nil where that is a decision of its own.
    case process(ProcessReference, next: Callback?)
    /// The process gets this callback. `isDetailed` tells apart callbacks of one name.
    case callback(Callback, ProcessReference, isDetailed: Bool)
    /// Some process gets its next callback; which one is the next decision.
    case anyCallback
    /// The process that has been called returns.
    case returns(ProcessReference)
    case timer(TimerReference)
    /// An event that was scheduled for this instant: see ``DeviceEvent/schedule(_:at:)``. Numbers are counted on the device,
    /// from 1, in the order of scheduling.
    indirect case event(DeviceEvent, number: Int)
    /// The first message of the process that the device has not taken yet.
    case message(ProcessReference)
    case work(Arrivals.PieceOfWork)
    /// The process's main thread goes on with the next item of its main queue: a block, or a part of a task.
    case mainQueue(Arrivals.PieceOfWork)
    /// No work begins before something else has happened: a callback, or an event of a scenario.
    case workLater
    /// A delay of an app, or of a test, ends.
    case delay(Arrivals.PieceOfWork)
    /// An event of a scenario, from the stream of that position: see ``Decision/nextAction``.
    indirect case action(DeviceEvent, stream: Int)
    /// The same of a stream whose event is something that goes wrong, and need not.
    indirect case fault(DeviceEvent, stream: Int)
    /// No event of a scenario: time passes, and what that leads to is the next decision where there are several.
    case goesOn
    /// What a scenario calls by this name.
    case named(String)
    /// The link that comes next in a set.
    case link(OpenURLRecord)
    /// The activity that comes next in a set.
    case activity(ActivityRecord)

    // MARK: Behaviours
    case lifecycle(LifecycleOption)
    case notifications(NotificationOption)
    case keyboard(KeyboardOption)
    case extensions(ExtensionOption)

    /// A short phrase; options of one decision have different ones, but for callbacks of the same name and apps of the
    /// same name.
    public var text: String {
        switch self {
        case .process(let process, _), .message(let process): process.name
        case .callback(let callback, _, let isDetailed): isDetailed ? callback.line : callback.name
        case .anyCallback: "a callback"
        case .returns(let process): "\(process.name) returns"
        case .timer(let timer): timer.text
        // The same event may be scheduled twice.
        case .event(let event, let number): "\(event.summary) (scheduled \(number))"
        case .work(let piece): "work \(piece.number) of \(piece.app)"
        case .mainQueue(let piece): "work \(piece.number) on the main queue of \(piece.app)"
        case .workLater: "none yet"
        case .delay(let piece): "delay \(piece.number) of \(piece.app.isEmpty ? "the test" : piece.app)"
        case .action(let event, _), .fault(let event, _): event.summary
        case .goesOn: "time passes"
        case .named(let name): name
        case .link(let link): link.url
        case .activity(let activity): activity.summary
        case .lifecycle(let option): option.rawValue
        case .notifications(let option): option.rawValue
        case .keyboard(let option): option.rawValue
        case .extensions(let option): option.rawValue
        }
    }
}

/// The possibilities of a ``LifecycleDecision``. Raw values are texts for people.
public enum LifecycleOption: String, Codable, Hashable, Sendable {
    case beforeApplicationDidBecomeActive = "before applicationDidBecomeActive"
    case beforeSceneDidBecomeActive = "before sceneDidBecomeActive"
    case afterIt = "after it"
    case ownCallback = "follows by its own callback"
    case joinsOptions = "joins the options"
    case saysNoMore = "says no more"
    case resignsAgain = "resigns active again"
    case goes = "it goes"
    case comesForward = "it comes forward once more"
}

/// The possibilities of a ``NotificationDecision``. Raw values are texts for people.
public enum NotificationOption: String, Codable, Hashable, Sendable {
    case waitsForRemoval = "waits for the removal"
    case comesBeforeRemoval = "comes before it"
}

/// The possibilities of a ``KeyboardDecision``. Raw values are texts for people.
public enum KeyboardOption: String, Codable, Hashable, Sendable {
    case firstResponderStays = "its first responder stays"
    case firstResponderIsTaken = "it is taken"
    case inUsualTime = "in the usual time"
    case late
    case beforeBackground = "before the app is in the background"
    case beforeItIsInBackground = "before it is in the background"
    case afterIt = "after it"
    case beforeItIsBack = "before it is back"
    case whenItIsBack = "when it is back"
    case burst = "a burst of show"
    case noBurst = "no burst"
    case isRestored = "is restored by the system"
    case staysResigned = "stays resigned"
    case postedOnce = "posted once"
    case postedTwice = "posted twice"
    case hideOnly = "posts the hide only"
    case showBeforeHide = "posts a show before the hide"
    case showAfterHide = "posts a show after it"
    case changesAndShows = "WillChangeFrame and WillShow again"
    case postsNothing = "nothing is posted"
    case undockFrame = "frame"
    case undockScreenBottom = "screenBottom"
    case undockKeyboardBottom = "keyboardBottom"
    case showAndHide = "posts show and hide"
    case frameOnly = "posts the frame only"
    case missing
    case zero
    case atScreenBottom = "at the screen's bottom"
    case asTheyAre = "as they are"
    case itsOwn = "its own"
    case anotherApps = "another app's"
}

/// The possibilities of an ``ExtensionDecision``. Raw values are texts for people.
public enum ExtensionOption: String, Codable, Hashable, Sendable {
    case inUsualTime = "in the usual time"
    case takesLong = "takes long"
}
