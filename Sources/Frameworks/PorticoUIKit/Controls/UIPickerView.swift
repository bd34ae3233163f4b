// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Wheels with rows of text, each of which has one row selected.
///
/// Tests tap a row by its title. Within reach are the selected row and the three before and behind it, as on a wheel.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipickerview
/// - Since: iOS 2.0
/// - Differs: rows have no views, and are not asked for their sizes.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// Says how many wheels and rows there are. Held weakly. Setting it reads them anew.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }
    /// Held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { ScreenReporter.changed() }
    }

    /// Of each wheel: how many rows it has, and which one is selected, -1 without rows.
    private var wheels: [(rows: Int, selected: Int)] = []

    /// How many wheels there are, as the data source said when it was asked last.
    open var numberOfComponents: Int { wheels.count }

    /// - Precondition: The picker has that component.
    open func numberOfRows(inComponent component: Int) -> Int { wheels[component].rows }

    /// Always zero: rows have no sizes here.
    open func rowSize(forComponent component: Int) -> CGSize { .zero }

    /// Always nil: rows have no views here.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

    /// Asks the data source for all counts again. A selected row that is still there stays selected.
    open func reloadAllComponents() {
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        let old = wheels
        wheels = (0..<max(count, 0)).map { counted($0, selected: old.indices.contains($0) ? old[$0].selected : 0) }
        ScreenReporter.changed()
    }

    /// Asks the data source for the rows of one wheel again.
    ///
    /// - Precondition: The picker has that component.
    open func reloadComponent(_ component: Int) {
        wheels[component] = counted(component, selected: wheels[component].selected)
        ScreenReporter.changed()
    }

    private func counted(_ component: Int, selected: Int) -> (rows: Int, selected: Int) {
        let rows = max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0)
        return (rows, rows == 0 ? -1 : min(max(selected, 0), rows - 1))
    }

    /// Turns a wheel to the nearest row that there is. The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard wheels.indices.contains(component), wheels[component].rows > 0 else { return }
        wheels[component].selected = min(max(row, 0), wheels[component].rows - 1)
        ScreenReporter.changed()
    }

    /// The selected row; -1 for a wheel without rows and for none.
    open func selectedRow(inComponent component: Int) -> Int {
        wheels.indices.contains(component) ? wheels[component].selected : -1
    }

    // MARK: - The finger

    private func title(ofRow row: Int, in component: Int) -> String? {
        OptionalRequirementCall.ask(delegate) {
            $0.pickerView(self, attributedTitleForRow: row, forComponent: component)
        }??.string
            ?? OptionalRequirementCall.ask(delegate) {
                $0.pickerView(self, titleForRow: row, forComponent: component)
            } ?? nil
    }

    private func choose(_ row: Int, in component: Int) {
        guard wheels.indices.contains(component), wheels[component].rows > row else { return }
        selectRow(row, inComponent: component, animated: true)
        _ = OptionalRequirementCall.ask(delegate) { $0.pickerView(self, didSelectRow: row, inComponent: component) }
    }
}

extension UIPickerView: Tappable {
    var tapSpots: [TapSpot] {
        wheels.indices.flatMap { component in
            let wheel = wheels[component]
            return (max(0, wheel.selected - 3)..<max(0, min(wheel.rows, wheel.selected + 4))).map { row in
                TapSpot(title: title(ofRow: row, in: component)) { [weak self] in self?.choose(row, in: component) }
            }
        }
    }
}

/// Says how many wheels and rows a ``UIPickerView`` has.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipickerviewdatasource
/// - Since: iOS 2.0
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel, which is counted from zero.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives the rows of a ``UIPickerView`` their looks, and is told of the user's choice. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations. Rows have no views and no sizes, so nobody
///   asks for them.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// In points. Not called.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// In points. Not called.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// What a row says, if it has no attributed title.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a row says. Asked before the plain title.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// A view in place of a title. Not called.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// The user has chosen a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        OptionalRequirement.missing(in: self)
        return 0
    }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        OptionalRequirement.missing(in: self)
        return 0
    }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        OptionalRequirement.missing(in: self)
        return view ?? UIView()
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        OptionalRequirement.missing(in: self)
    }
}
