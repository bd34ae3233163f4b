// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A closure with a title that controls and bar items run.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaction
/// - Since: iOS 13.0
/// - Differs: images, states and menus are not there yet.
@MainActor
public final class UIAction: NSObject {
    /// Runs once for each event, on the main actor; its argument is the action that runs.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// Copied by a button or bar item when it is made; a later change does not show there.
    public var title: String
    /// The control that ran the action, during the call.
    public private(set) weak var sender: AnyObject?
    private let handler: Handler

    public init(title: String = "", handler: @escaping Handler) {
        self.title = title
        self.handler = handler
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// A view that acts on the user's finger.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol
/// - Since: iOS 2.0
/// - Differs: targets and selectors need an Objective-C runtime; use actions.
@MainActor
open class UIControl: UIView {
    /// When a control acts.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger that was lifted inside the control: what a tap sends.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The user has changed the control's value. No control here sends it by itself.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is mainly for, a button's tap.
        ///
        /// - Differs: a tap sends `touchUpInside` only.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }

    /// A disabled button is out of the finger's reach; ``sendActions(for:)`` works all the same.
    open var isEnabled = true {
        didSet { lookMayHaveChanged() }
    }
    private var actions: [(action: UIAction, events: Event)] = []

    /// Runs `action` at each of `controlEvents`, after those added before. An action added twice runs twice.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    /// Runs the actions registered for any of `controlEvents`, in order of registration.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
    }
}

/// A button with a title.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibutton
/// - Since: iOS 2.0
/// - Differs: one title for all states; configurations are not there yet.
@MainActor
open class UIButton: UIControl {
    /// What the button says.
    open private(set) var currentTitle: String?

    /// A button that runs `primaryAction` when it is tapped, and says its title.
    public convenience init(primaryAction: UIAction?) {
        self.init(frame: .zero)
        currentTitle = primaryAction?.title
        if let primaryAction { addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered]) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience required init() {
        self.init(frame: .zero)
    }
}
