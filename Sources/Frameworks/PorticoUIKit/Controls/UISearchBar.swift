// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A field for a search, with a button to cancel it.
///
/// Tests find the field by its placeholder, or as `UISearchTextField`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisearchbar
/// - Since: iOS 2.0
/// - Differs: bookmarks and results lists are not there.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisearchbar/style
    public enum Style: UInt, Sendable {
        case `default` = 0
        case prominent = 1
        case minimal = 2
    }

    /// Held weakly.
    open weak var delegate: (any UISearchBarDelegate)? {
        didSet { if delegate !== oldValue { DelegateReview.review(delegate, .searchBar) } }
    }
    /// Who is told as well, for the bar of a search controller.
    weak var controllerHook: UISearchController?

    /// The field.
    ///
    /// - Since: iOS 13.0
    open private(set) lazy var searchTextField = UISearchTextField(bar: self)
    private(set) lazy var cancelButton = UIButton(
        type: .system, primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.cancel() })

    /// Never nil when read. Setting it calls no delegate method.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            controllerHook?.textChanged()
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var showsCancelButton = false {
        didSet { cancelButton.isHidden = !showsCancelButton }
    }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// The titles of the scopes, as segments below the field while ``showsScopeBar`` is set.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            scopes.selectedSegmentIndex = 0
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    open var showsScopeBar = false {
        didSet { scopes.isHidden = !showsScopeBar }
    }
    private lazy var scopes: UISegmentedControl = {
        let scopes = UISegmentedControl(frame: .zero)
        scopes.isHidden = true
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                let index = selectedScopeButtonIndex
                _ = OptionalRequirementCall.ask(delegate) {
                    $0.searchBar(self, selectedScopeButtonIndexDidChange: index)
                }
                controllerHook?.textChanged()
            }, for: .valueChanged)
        return scopes
    }()

    // MARK: - Looks: stored for the app

    open var searchBarStyle = Style.default
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var prompt: String?
    open var backgroundImage: UIImage?
    open var showsBookmarkButton = false
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fill()
    }

    private func fill() {
        cancelButton.isHidden = true
        for view in [searchTextField, cancelButton, scopes] as [UIView] { addSubview(view) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: showsScopeBar ? 100 : 56)
    }

    open override func layoutSubviews() {
        let right: CGFloat = showsCancelButton ? 80 : 8
        searchTextField.frame = CGRect(x: 8, y: 10, width: max(0, bounds.width - 8 - right), height: 36)
        cancelButton.frame = CGRect(x: bounds.width - 72, y: 10, width: 64, height: 36)
        scopes.frame = CGRect(x: 8, y: 56, width: max(0, bounds.width - 16), height: 32)
    }

    // MARK: - First responder: the field

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    // MARK: - What the field says

    func beginEditing() {
        _ = OptionalRequirementCall.ask(delegate) { $0.searchBarTextDidBeginEditing(self) }
        controllerHook?.begin()
    }

    func endEditing() { _ = OptionalRequirementCall.ask(delegate) { $0.searchBarTextDidEndEditing(self) } }

    func textChanged() {
        let text = text ?? ""
        _ = OptionalRequirementCall.ask(delegate) { $0.searchBar(self, textDidChange: text) }
        controllerHook?.textChanged()
    }

    func search() { _ = OptionalRequirementCall.ask(delegate) { $0.searchBarSearchButtonClicked(self) } }

    private func cancel() {
        _ = OptionalRequirementCall.ask(delegate) { $0.searchBarCancelButtonClicked(self) }
        controllerHook?.isActive = false
    }
}

/// The field of a search bar.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisearchtextfield
/// - Since: iOS 13.0
/// - Differs: tokens are not there.
@preconcurrency @MainActor
open class UISearchTextField: UITextField, UITextFieldDelegate {
    weak var bar: UISearchBar?

    init(bar: UISearchBar) {
        self.bar = bar
        super.init(frame: .zero)
        delegate = self
        addAction(UIAction { [weak self] _ in self?.bar?.textChanged() }, for: .editingChanged)
    }

    /// Creates a field that belongs to no search bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return OptionalRequirementCall.ask(bar.delegate) { $0.searchBarShouldBeginEditing(bar) } ?? true
    }
    public func textFieldDidBeginEditing(_ textField: UITextField) { bar?.beginEditing() }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return OptionalRequirementCall.ask(bar.delegate) { $0.searchBarShouldEndEditing(bar) } ?? true
    }
    public func textFieldDidEndEditing(_ textField: UITextField) { bar?.endEditing() }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar?.search()
        return true
    }
}

/// Is asked and told of what the user does with a search bar. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisearchbardelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// True by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// True by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The user has typed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The user has pressed the return key.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { OptionalRequirement.missing(in: self) }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { OptionalRequirement.missing(in: self) }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        OptionalRequirement.missing(in: self)
    }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { OptionalRequirement.missing(in: self) }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { OptionalRequirement.missing(in: self) }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        OptionalRequirement.missing(in: self)
    }
}
