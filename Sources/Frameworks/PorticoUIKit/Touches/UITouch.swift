// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A finger on the screen: one object from touch down to lift.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitouch
/// - Since: iOS 2.0
/// - Differs: one finger at a time; no force, no pencil.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch. Only the first two, the fourth and the fifth occur here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitouch/phase-swift.enum
    /// - Since: iOS 2.0
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    /// The time of the last change, in seconds of the device's time.
    ///
    /// - Differs: since 1970, not since the device was started.
    public internal(set) var timestamp: TimeInterval
    /// The phase after the last change; the phases of a region do not occur.
    public internal(set) var phase = Phase.began
    /// How many times the finger has come down at this position.
    ///
    /// - Differs: always 1.
    public let tapCount = 1
    /// The window that the finger came down in, wherever it is now.
    public let window: UIWindow?
    /// The view that the finger came down on.
    public internal(set) var view: UIView?
    /// The recognisers that receive this touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// In the screen's space.
    var place: CGPoint
    var previousPlace: CGPoint

    init(window: UIWindow, view: UIView?, place: CGPoint, time: TimeInterval) {
        self.window = window
        self.view = view
        self.place = place
        previousPlace = place
        timestamp = time
    }

    /// The position in the coordinates of `view`; with nil, in the window's.
    open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

    /// The position before the last change.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

    private func convert(_ place: CGPoint, to view: UIView?) -> CGPoint {
        place.applying((view ?? window)?.transformToScreen.inverted() ?? .identity)
    }
}

/// An event with the touches of one moment.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uievent
/// - Since: iOS 2.0
/// - Differs: the device sends touches only.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uievent/eventtype
    /// - Since: iOS 3.0
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What a motion is, or which button of a remote control was pressed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uievent/eventsubtype
    /// - Since: iOS 3.0
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    /// The kind: `touches` for every event of the device.
    open var type: EventType { .touches }
    /// `none` for every event of the device.
    ///
    /// - Since: iOS 3.0
    open var subtype: EventSubtype { .none }
    /// The time of its touches.
    public internal(set) var timestamp: TimeInterval
    /// One touch; nil for an event that the app has created.
    public let allTouches: Set<UITouch>?

    /// Creates an event without touches, as the app's own tests use it.
    public override init() {
        allTouches = nil
        timestamp = 0
    }

    init(touch: UITouch) {
        allTouches = [touch]
        timestamp = touch.timestamp
    }

    /// The touches that began in that view.
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    /// The touches that began in that window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
}
