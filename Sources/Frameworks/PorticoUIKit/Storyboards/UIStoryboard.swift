// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The view controllers of a storyboard file. There are no such files here: whatever asks for a view controller ends the
/// process, and says which class to create instead.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistoryboard
/// - Since: iOS 5.0
/// - Differs: storyboards are not loaded; only view controllers with a creator are made.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String

    /// Does not look for the file.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
    }

    /// Creates a storyboard without a file, as a first value for a variable.
    public override init() { name = "" }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uistoryboard/instantiateinitialviewcontroller()
    /// - Differs: ends the process.
    open func instantiateInitialViewController() -> UIViewController? {
        preconditionFailure(StoryboardRefusal.text("instantiateInitialViewController()", file: storyboard))
    }

    /// Calls `creator`, if there is one.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uistoryboard/instantiateinitialviewcontroller(creator:)
    /// - Since: iOS 13.0
    /// - Differs: the coder is empty, and outlets are nil; without a creator, ends the process.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        if let creator { return creator(EmptyCoder()) }
        preconditionFailure(
            StoryboardRefusal.text(
                "instantiateInitialViewController(creator:)", file: storyboard, type: "\(ViewController.self)"))
    }

    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uistoryboard/instantiateviewcontroller(withidentifier:)
    /// - Differs: ends the process.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        preconditionFailure(
            StoryboardRefusal.text(
                "instantiateViewController(withIdentifier:)", file: storyboard, identifier: identifier))
    }

    /// Calls `creator`, if there is one.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uistoryboard/instantiateviewcontroller(identifier:creator:)
    /// - Since: iOS 13.0
    /// - Differs: the coder is empty, and outlets are nil; without a creator, ends the process.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        if let creator, let controller = creator(EmptyCoder()) { return controller }
        preconditionFailure(
            StoryboardRefusal.text(
                "instantiateViewController(identifier:creator:)", file: storyboard, identifier: identifier,
                type: "\(ViewController.self)"))
    }

    private var storyboard: String { "the storyboard \(name)" }

    /// What a creator gets: nothing can be read from it.
    private final class EmptyCoder: NSCoder {
        override var allowsKeyedCoding: Bool { true }
        override func containsValue(forKey key: String) -> Bool { false }
    }
}

extension UIViewController {
    /// The storyboard that the controller came from: nil.
    ///
    /// - Differs: nil; storyboards are not loaded.
    public var storyboard: UIStoryboard? { nil }
}
