// Portico
// SPDX-License-Identifier: Apache-2.0

extension UIControl {
    /// The events for which a control runs actions.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/event
    /// - Since: iOS 2.0
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger has come down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// - Differs: no control here sends it.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger has moved and is inside of the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger has moved and is outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger was outside and is inside again; sent before `touchDragInside`.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger was inside and is outside now; sent before `touchDragOutside`.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger was lifted inside the control: the event of a tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted outside of the control in which it came down.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken over, for example by a scroll.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has changed the control's value: a switch, a slider, a segment, a stepper, a page, a refresh.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's primary event, such as a button's tap.
        ///
        /// - Differs: a button's tap sends `touchUpInside` only; a field's return key sends it.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A button is about to show its menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// A field has begun editing; sent after its delegate was called.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user, or `insertText(_:)`, has changed a field's text; not sent when the app sets it.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// A field has ended editing; sent after its delegate was called.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key of a field. If an action is registered for this event, the key ends editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events, and three bits without a name.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All editing events of a field.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Four bits for the app's own use.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Four bits that are reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All bits, including those without a name.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control; several may apply at once.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
    /// - Since: iOS 2.0
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None of the other states.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// `isEnabled` is false.
        public static let disabled = State(rawValue: 1 << 1)
        /// Set by the app: no control here selects itself.
        public static let selected = State(rawValue: 1 << 2)
        /// The control is first responder.
        public static let focused = State(rawValue: 1 << 3)
        /// Eight bits for the app's own use.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Eight bits that are reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where a control's content is from left to right.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum
    /// - Since: iOS 2.0
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    /// Where a control's content is from top to bottom.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/contentverticalalignment-swift.enum
    /// - Since: iOS 2.0
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }
}
