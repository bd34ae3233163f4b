// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sets what an interface file connects.
@MainActor
enum InterfaceOutlets {
    /// - Parameter value: An object, or an array for a collection.
    static func set(_ property: String, of source: AnyObject, to value: Any, in file: String) {
        if (source as? UIResponder)?._setOutlet(property, to: value) == true { return }
        if setOwn(property, of: source, to: value) { return }
        NotSimulated.say(
            "the outlet \(property) of \(type(of: source)) in \(file)",
            instead: "it is not set: override _setOutlet(_:to:), as portico adapt does")
    }

    /// The outlets of UIKit's own classes.
    private static func setOwn(_ property: String, of source: AnyObject, to value: Any) -> Bool {
        switch (property, source) {
        case ("dataSource", let table as UITableView): table.dataSource = value as? any UITableViewDataSource
        case ("delegate", let table as UITableView): table.delegate = value as? any UITableViewDelegate
        case ("dataSource", let collection as UICollectionView):
            collection.dataSource = value as? any UICollectionViewDataSource
        case ("delegate", let collection as UICollectionView):
            collection.delegate = value as? any UICollectionViewDelegate
        case ("dataSource", let picker as UIPickerView): picker.dataSource = value as? any UIPickerViewDataSource
        case ("delegate", let picker as UIPickerView): picker.delegate = value as? any UIPickerViewDelegate
        case ("delegate", let text as UITextView): text.delegate = value as? any UITextViewDelegate
        case ("delegate", let scroll as UIScrollView): scroll.delegate = value as? any UIScrollViewDelegate
        case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
        case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
        case ("delegate", let recognizer as UIGestureRecognizer):
            recognizer.delegate = value as? any UIGestureRecognizerDelegate
        case ("view", let controller as UIViewController):
            guard let view = value as? UIView else { return false }
            controller.view = view
        default: return false
        }
        return true
    }
}
