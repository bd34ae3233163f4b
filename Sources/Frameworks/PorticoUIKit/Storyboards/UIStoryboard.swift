// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import InterfaceFiles

/// The view controllers of a storyboard file: `Main.storyboard` in the app's bundle, as Xcode saves it.
///
/// Views are made with their places, texts, constraints, outlets, actions and segues. Without the file, whatever asks for a
/// view controller ends the process, and says which class to create instead.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistoryboard
/// - Since: iOS 5.0
/// - Differs: the file itself is read, not what Xcode compiles it to. Colours, fonts, size classes and
///   attributes of the app's own classes are not read. Outlets and actions of the app's classes need
///   `_setOutlet(_:to:)` and `_action(named:)`, which `portico adapt` writes. A class that is
///   not in the program is replaced by UIKit's own, with a line in the timeline.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    private let bundle: Bundle?
    /// Nil if there is none.
    private(set) lazy var file = name.isEmpty ? nil : InterfaceFileStore.find(name, "storyboard", in: bundle)
    /// The controllers that are being made: a file could contain one in itself.
    private var making: [String] = []

    /// Does not look for the file.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil
    }

    /// Creates a storyboard without a file, as a first value for a variable.
    public override init() { (name, bundle) = ("", nil) }

    /// The first controller; nil for a storyboard without one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistoryboard/instantiateinitialviewcontroller()
    /// - Differs: ends the process if the app's bundle has no such storyboard.
    open func instantiateInitialViewController() -> UIViewController? {
        guard let file else {
            preconditionFailure(StoryboardRefusal.text("instantiateInitialViewController()", file: shownName))
        }
        return file.initialController.map { make($0, of: file) }
    }

    /// Calls `creator`, if there is one, in place of `init(coder:)`.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uistoryboard/instantiateinitialviewcontroller(creator:)
    /// - Since: iOS 13.0
    /// - Differs: the coder is empty. Without such a file, the creator makes the controller, and outlets are nil; without a
    ///   creator, that ends the process.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        let call = "instantiateInitialViewController(creator:)"
        guard let file else {
            if let creator { return creator(InterfaceViews.EmptyCoder()) }
            preconditionFailure(StoryboardRefusal.text(call, file: shownName, type: "\(ViewController.self)"))
        }
        return file.initialController.map { cast(make($0, of: file, creator: creator), call) }
    }

    /// The controller with an identifier.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uistoryboard/instantiateviewcontroller(withidentifier:)
    /// - Differs: ends the process if the app's bundle has no such storyboard. An identifier that the storyboard does not have
    ///   ends it on Apple's systems, too.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        let call = "instantiateViewController(withIdentifier:)"
        guard let file else {
            preconditionFailure(StoryboardRefusal.text(call, file: shownName, identifier: identifier))
        }
        return make(id(of: identifier, in: file, call), of: file)
    }

    /// Calls `creator`, if there is one, in place of `init(coder:)`.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uistoryboard/instantiateviewcontroller(identifier:creator:)
    /// - Since: iOS 13.0
    /// - Differs: the coder is empty. Without such a file, the creator makes the controller, and outlets are nil; without a
    ///   creator, that ends the process.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let call = "instantiateViewController(identifier:creator:)"
        guard let file else {
            if let creator, let controller = creator(InterfaceViews.EmptyCoder()) { return controller }
            preconditionFailure(
                StoryboardRefusal.text(call, file: shownName, identifier: identifier, type: "\(ViewController.self)"))
        }
        return cast(make(id(of: identifier, in: file, call), of: file, creator: creator), call)
    }

    var shownName: String { "the storyboard \(name)" }

    private func cast<ViewController: UIViewController>(_ controller: UIViewController, _ call: String)
        -> ViewController
    {
        guard let wanted = controller as? ViewController else {
            preconditionFailure(
                "\(call): the controller of \(shownName) is a \(type(of: controller)), not a \(ViewController.self)")
        }
        return wanted
    }

    private func id(of identifier: String, in file: InterfaceFile, _ call: String) -> String {
        if let id = file.controllers.first(where: { $0["storyboardIdentifier"] == identifier })?.id { return id }
        let known = file.controllers.compactMap { $0["storyboardIdentifier"] }
        preconditionFailure(
            "\(call): \(shownName) has no view controller \"\(identifier)\"; it has "
                + (known.isEmpty ? "none with an identifier" : known.sorted().joined(separator: ", ")))
    }

    // MARK: - Making

    /// The controller of a scene, with those that it contains.
    func make(
        _ id: String, of file: InterfaceFile, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController {
        guard let element = file.controllers.first(where: { $0.id == id }) else {
            preconditionFailure("\(shownName) names a view controller \(id) and does not have it")
        }
        precondition(!making.contains(id), "\(shownName): the view controller \(id) contains itself")
        making.append(id)
        defer { making.removeLast() }
        if element.name == "viewControllerPlaceholder" { return referenced(element) }
        return StoryboardScene(self, file, element).make(creator)
    }

    /// A controller of another storyboard.
    private func referenced(_ element: InterfaceElement) -> UIViewController {
        let other = UIStoryboard(name: element["storyboardName"] ?? name, bundle: bundle)
        if let identifier = element["referencedIdentifier"] {
            return other.instantiateViewController(withIdentifier: identifier)
        }
        guard let controller = other.instantiateInitialViewController() else {
            preconditionFailure("\(other.shownName), which \(shownName) refers to, has no initial view controller")
        }
        return controller
    }
}
