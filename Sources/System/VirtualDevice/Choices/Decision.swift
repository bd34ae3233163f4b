// Portico
// SPDX-License-Identifier: Apache-2.0

/// What is to be decided: an order that iOS leaves open, or a behaviour of which nobody knows when it occurs.
///
/// A value of the device's own terms. ``text`` is its label, by which ``NamedAnswer`` finds it.
public enum Decision: Codable, Hashable, Sendable {
    // MARK: Orders
    /// Several processes could be called. Only with ``Chooser/interleaving(_:)``.
    case nextProcess
    /// Several callbacks of a process could be delivered.
    case nextCallback(of: ProcessReference)
    /// Several things happen at the same virtual instant. Only with ``Chooser/interleaving(_:)``.
    case nextOfInstant
    /// Messages of several processes have arrived. Only with ``Chooser/interleaving(_:)``.
    case nextMessage
    /// Work that apps have submitted to queues other than the main queue could begin. Only with
    /// ``Chooser/interleaving(_:)``.
    case nextWork
    /// Delays of apps (a sleep, a timer, `asyncAfter`) end at the same virtual instant. Only with
    /// ``Chooser/interleaving(_:)``.
    case nextDelay
    /// Which element an app's code meets at this position of a set, from 1.
    case nextElement(position: Int, of: LaunchSet)
    /// A scenario's event happens now, or the device goes on first. Only where a test asks: ``DeviceEvent/ask(_:_:)``.
    case nextAction
    /// What a scenario leaves open, by a label of its own. Only where a test asks.
    case scenario(String)

    // MARK: Behaviours
    case lifecycle(LifecycleDecision)
    case notifications(NotificationDecision)
    case keyboard(KeyboardDecision)
    case extensions(ExtensionDecision)

    /// A set of `UIScene.ConnectionOptions`.
    public enum LaunchSet: String, Codable, Hashable, Sendable {
        case urlContexts, userActivities
    }

    /// Whether it is about how the system behaves, and not about what comes first or what a test leaves open.
    public var isBehavior: Bool {
        switch self {
        case .lifecycle, .notifications, .keyboard, .extensions: true
        case .nextProcess, .nextCallback, .nextOfInstant, .nextMessage, .nextWork, .nextDelay, .nextElement,
            .nextAction,
            .scenario:
            false
        }
    }

    /// The label: one short phrase.
    public var text: String {
        switch self {
        case .nextProcess: "which process runs next"
        case .nextCallback(let process): "next callback of \(process.name)"
        case .nextOfInstant: "what comes first"
        case .nextMessage: "whose message comes first"
        case .nextWork: "which work begins"
        case .nextDelay: "which delay ends first"
        case .nextElement(let position, let set): "number \(position) of \(set.rawValue)"
        case .nextAction: "what happens next"
        case .scenario(let label): label
        case .lifecycle(let decision): decision.text
        case .notifications(let decision): decision.text
        case .keyboard(let decision): decision.text
        case .extensions(let decision): decision.text
        }
    }
}

/// What is to be decided about the life cycle.
public enum LifecycleDecision: Codable, Hashable, Sendable {
    /// A quick action launches an app without scenes. Unconfirmed (links sheet).
    case quickActionAtLaunch
    /// A response launches a scene app, and its delegate is told too.
    case responseAtLaunch
    /// A second link arrives before the scene of the first has connected.
    case secondLinkBeforeConnection
    /// Something covers an app that is inactive already (keyboard sheet B5, B6).
    case inactiveAlready(ProcessReference)
    /// An app is swiped out of the app switcher while others are in it (lifecycle sheet L10).
    case thrownOut(ProcessReference)

    var text: String {
        switch self {
        case .quickActionAtLaunch: "quick action at launch"
        case .responseAtLaunch: "notification response at launch"
        case .secondLinkBeforeConnection: "a second link before the scene connects"
        case .inactiveAlready(let process): "\(process.name) is inactive already"
        case .thrownOut(let process): "\(process.name) is thrown out of the switcher"
        }
    }
}

/// What is to be decided about the notification daemon.
public enum NotificationDecision: Codable, Hashable, Sendable {
    /// An app adds a request while the removal of one that is shown is under way.
    case additionAfterRemoval

    var text: String {
        switch self {
        case .additionAfterRemoval: "an addition after a removal"
        }
    }
}

/// What is to be decided about the keyboard; keyboard sheet 2.8.
public enum KeyboardDecision: Codable, Hashable, Sendable {
    case switcherOpens(above: ProcessReference)
    case backgrounding(ProcessReference)
    case hideAtBackgrounding(ProcessReference)
    case hideAtShow(ProcessReference)
    case lockButton
    case firstResponder(ProcessReference)
    case firstShow(ProcessReference)
    case dismissal
    case fieldSwitch
    case undockEnd
    case fingerDocking
    case dragEnd
    case framesAfterShow
    case othersKeyboard(ProcessReference)
    case othersFlag(ProcessReference)

    var text: String {
        switch self {
        case .switcherOpens(let process): "the switcher opens above \(process.name)"
        case .backgrounding(let process): "\(process.name) gets to the background"
        case .hideAtBackgrounding(let process), .hideAtShow(let process): "the keyboard of \(process.name) has gone"
        case .lockButton: "the lock button with the keyboard up"
        case .firstResponder(let process): "the first responder of \(process.name)"
        case .firstShow(let process): "the first show of the keyboard in \(process.name)"
        case .dismissal: "a dismissal"
        case .fieldSwitch: "a field switch"
        case .undockEnd: "the end of an undocking"
        case .fingerDocking: "docking or undocking by a finger"
        case .dragEnd: "the end of a drag that has begun"
        case .framesAfterShow: "frames after the keyboard has come"
        case .othersKeyboard(let process): "another app's keyboard reaches \(process.name)"
        case .othersFlag(let process): "whose keyboard \(process.name) is told it is"
        }
    }
}

/// What is to be decided about app extensions.
public enum ExtensionDecision: Codable, Hashable, Sendable {
    /// The contents of an attachment, which may have to be fetched first. Only with ``Chooser/interleaving(_:)``.
    case load(ProcessReference, attachment: Int)

    var text: String {
        switch self {
        case .load(let process, let attachment): "\(process.name) loads attachment \(attachment)"
        }
    }
}

extension Decision {
    /// Whether it is about what comes first, and not about how something happens.
    public var isOrder: Bool {
        switch self {
        case .nextProcess, .nextCallback, .nextOfInstant, .nextMessage, .nextWork, .nextDelay, .nextAction: true
        case .nextElement, .scenario, .lifecycle, .notifications, .keyboard, .extensions: false
        }
    }
}
