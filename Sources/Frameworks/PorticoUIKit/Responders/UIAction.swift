// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What an action does: runs once for each event, on the main thread; its argument is the action that runs.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactionhandler
/// - Since: iOS 13.0
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title that controls and bar items run.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaction
/// - Since: iOS 13.0
/// - Differs: attributes, states and menus are not there yet; a picture is kept and not shown.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// Which action it is: two actions of one identifier take each other's place in a control.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
    /// - Since: iOS 13.0
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The app's, or one of the system's that no other action has.
    public let identifier: Identifier
    /// Copied by a button or bar item when it is made; a later change does not show there.
    public var title: String
    /// Kept for the app.
    public var image: UIImage?
    /// Kept for the app.
    public var discoverabilityTitle: String?
    /// The control that ran the action, during the call.
    public private(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    /// How many actions were made without an identifier of the app's.
    private static var unnamed = 0

    /// - Parameter identifier: nil gives the action one of its own.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        handler: @escaping UIActionHandler
    ) {
        if let identifier {
            self.identifier = identifier
        } else {
            Self.unnamed += 1
            self.identifier = Identifier("portico.action.\(Self.unnamed)")
        }
        self.title = title
        self.image = image
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
