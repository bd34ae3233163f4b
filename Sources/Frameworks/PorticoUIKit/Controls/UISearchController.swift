// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A search: a search bar, and the object that is told what the user looks for.
///
/// Set it as a `navigationItem`'s search controller, or use its bar as a table's header. The search is active from the
/// moment at which the user taps the bar until the Cancel button.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisearchcontroller
/// - Since: iOS 8.0
/// - Differs: the controller with the results is not presented: it is told of by the updater, but not shown.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// Is called whenever the text, the scope or ``isActive`` changes. Held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    open private(set) var searchResultsController: UIViewController?
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 0, height: 56))
        bar.controllerHook = self
        return bar
    }()

    /// Whether a search is under way. Setting it to false empties the bar.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive {
                _ = OptionalRequirementCall.ask(delegate) { $0.willPresentSearchController(self) }
                searchBar.showsCancelButton = true
                update()
                _ = OptionalRequirementCall.ask(delegate) { $0.didPresentSearchController(self) }
            } else {
                _ = OptionalRequirementCall.ask(delegate) { $0.willDismissSearchController(self) }
                searchBar.resignFirstResponder()
                searchBar.showsCancelButton = false
                searchBar.searchTextField.text = ""
                update()
                _ = OptionalRequirementCall.ask(delegate) { $0.didDismissSearchController(self) }
            }
        }
    }

    /// Stored for the app. Deprecated by Apple since iOS 12.
    open var dimsBackgroundDuringPresentation = true
    /// Stored for the app.
    ///
    /// - Since: iOS 9.1
    open var obscuresBackgroundDuringPresentation = true
    /// Stored for the app.
    open var hidesNavigationBarDuringPresentation = true
    /// Stored for the app.
    ///
    /// - Since: iOS 13.0
    open var automaticallyShowsCancelButton = true

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func begin() { isActive = true }

    func textChanged() { update() }

    private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Finds what the user looks for.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisearchresultsupdating
/// - Since: iOS 8.0
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Read the text from the controller's search bar.
    func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
/// - Since: iOS 8.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {
        OptionalRequirement.missing(in: self)
    }
    public func didPresentSearchController(_ searchController: UISearchController) {
        OptionalRequirement.missing(in: self)
    }
    public func willDismissSearchController(_ searchController: UISearchController) {
        OptionalRequirement.missing(in: self)
    }
    public func didDismissSearchController(_ searchController: UISearchController) {
        OptionalRequirement.missing(in: self)
    }
}
