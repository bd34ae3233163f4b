// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The closure of an action: runs once per event, on the main thread; its argument is the action.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactionhandler
/// - Since: iOS 13.0
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title that controls and bar items run.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaction
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identity of an action: adding an action to a control replaces one with the same identifier.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
    /// - Since: iOS 13.0
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The app's identifier, or a unique one that the system has generated.
    public let identifier: Identifier
    /// Copied when a button or bar item is created; later changes have no effect there.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// Stored for the app.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// Stored for the app.
    open var discoverabilityTitle: String?
    /// Whether a menu shows the action, and whether it can be chosen there.
    open var attributes: Attributes
    /// Stored for the app.
    open var state: State
    /// The control that triggered the action, during the call.
    open private(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    /// - Parameter identifier: nil generates a unique identifier.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("portico.action.\(UnnamedElements.next())")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
