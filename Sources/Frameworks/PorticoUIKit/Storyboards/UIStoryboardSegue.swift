// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A transition between two controllers of a storyboard.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistoryboardsegue
/// - Since: iOS 5.0
/// - Differs: segues of the app's own classes are not created: the controller is presented.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// As the storyboard names it.
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let transition: () -> Void

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        transition = {}
    }

    /// - Since: iOS 6.0
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        transition = performHandler
    }

    /// Runs the handler that the segue was created with.
    open func perform() { transition() }
}
