// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// Makes the views of an interface file.
@MainActor
enum InterfaceViews {
    private static let classes: [String: UIView.Type] = [
        "activityIndicatorView": UIActivityIndicatorView.self, "button": UIButton.self,
        "collectionReusableView": UICollectionReusableView.self, "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self, "containerView": UIView.self, "control": UIControl.self,
        "datePicker": UIDatePicker.self, "imageView": UIImageView.self, "label": UILabel.self,
        "navigationBar": UINavigationBar.self, "pageControl": UIPageControl.self, "pickerView": UIPickerView.self,
        "progressView": UIProgressView.self, "scrollView": UIScrollView.self, "searchBar": UISearchBar.self,
        "segmentedControl": UISegmentedControl.self, "slider": UISlider.self, "stackView": UIStackView.self,
        "stepper": UIStepper.self, "switch": UISwitch.self, "tabBar": UITabBar.self, "tableView": UITableView.self,
        "tableViewCell": UITableViewCell.self, "textField": UITextField.self, "textView": UITextView.self,
        "toolbar": UIToolbar.self, "view": UIView.self, "visualEffectView": UIVisualEffectView.self,
        "window": UIWindow.self,
    ]

    /// What an archive would be read from: it is empty, and the file's values are set afterwards.
    final class EmptyCoder: NSCoder {
        override var allowsKeyedCoding: Bool { true }
        override func containsValue(forKey key: String) -> Bool { false }
    }

    static func isView(_ element: InterfaceElement) -> Bool {
        classes[element.name] != nil || element.child("rect") != nil
    }

    /// A view with all below it. Connections and constraints wait for ``InterfaceObjects/connect()``.
    static func make(_ element: InterfaceElement, _ objects: InterfaceObjects) -> UIView {
        let view = create(element, objects)
        fill(view, element, objects)
        return view
    }

    /// What the file says of a view that is there.
    static func fill(_ view: UIView, _ element: InterfaceElement, _ objects: InterfaceObjects) {
        objects.add(view, element)
        InterfaceValues.set(element, of: view)
        addContents(of: element, to: view, objects)
        objects.willAwake(view)
        if element.child("userDefinedRuntimeAttributes") != nil {
            NotSimulated.say(
                "the runtime attributes of \(type(of: view)) in \(objects.fileName)", instead: "they are not set")
        }
    }

    private static func create(_ element: InterfaceElement, _ objects: InterfaceObjects) -> UIView {
        if let type = objects.customClass(of: element, as: UIView.Type.self) {
            guard let view = type.init(coder: EmptyCoder()) else {
                preconditionFailure("\(objects.fileName): \(type).init(coder:) returned nil")
            }
            return view
        }
        let frame = InterfaceValues.frame(of: element) ?? .zero
        switch element.name {
        case "tableView":
            return UITableView(frame: frame, style: InterfaceValues.tableStyle(of: element))
        case "tableViewCell":
            let styles: [String: UITableViewCell.CellStyle] = [
                "IBUITableViewCellStyleSubtitle": .subtitle, "IBUITableViewCellStyleValue1": .value1,
                "IBUITableViewCellStyleValue2": .value2,
            ]
            return UITableViewCell(
                style: styles[element["style"] ?? ""] ?? .default, reuseIdentifier: element["reuseIdentifier"])
        case "button": return UIButton(type: element["buttonType"].map { $0 == "custom" } ?? true ? .custom : .system)
        default: break
        }
        guard let type = classes[element.name] else {
            NotSimulated.say("<\(element.name)> in \(objects.fileName)", instead: "a plain view stands for it")
            return UIView(frame: frame)
        }
        return type.init(coder: EmptyCoder()) ?? UIView(frame: frame)
    }

    private static func addContents(of element: InterfaceElement, to view: UIView, _ objects: InterfaceObjects) {
        for guide in element.children where guide.name == "viewLayoutGuide" { add(guide, of: view, objects) }
        if let scroll = view as? UIScrollView { addRefreshControl(of: element, to: scroll, objects) }
        let content = element.value("contentView")
        switch view {
        case let cell as UITableViewCell:
            guard let content else { break }
            if element["style"] == nil || element["customClass"] != nil {
                fill(cell.contentView, content, objects)
            } else {
                fillStyled(cell, element, content, objects)
            }
            if let accessory = element.value("accessoryView") { cell.accessoryView = make(accessory, objects) }
        case let cell as UICollectionViewCell:
            if let content { fill(cell.contentView, content, objects) }
        case let effect as UIVisualEffectView:
            if let content { fill(effect.contentView, content, objects) }
        case let table as UITableView: addTableContents(element, to: table, objects)
        case let collection as UICollectionView: addCells(element, to: collection, objects)
        case let bar as UIToolbar:
            bar.items = element.list("items").map { InterfaceBars.makeItem($0, objects) }
        default: break
        }
        for child in element.list("subviews") {
            let subview = make(child, objects)
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
        for recognizer in element.list("gestureRecognizers") { addRecognizer(recognizer, objects) }
        objects.add(element.list("constraints"), constraining: view)
    }

    private static func add(_ guide: InterfaceElement, of view: UIView, _ objects: InterfaceObjects) {
        switch guide["key"] {
        case "keyboard": objects.add(view.keyboardLayoutGuide, guide)
        case "contentLayoutGuide": if let view = view as? UIScrollView { objects.add(view.contentLayoutGuide, guide) }
        case "frameLayoutGuide": if let view = view as? UIScrollView { objects.add(view.frameLayoutGuide, guide) }
        default: objects.add(view.safeAreaLayoutGuide, guide)
        }
    }

    // MARK: - Lists

    private static func addTableContents(
        _ element: InterfaceElement, to table: UITableView, _ objects: InterfaceObjects
    ) {
        if let header = element.value("tableHeaderView") { table.tableHeaderView = make(header, objects) }
        if let footer = element.value("tableFooterView") { table.tableFooterView = make(footer, objects) }
        for cell in element.list("prototypes") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            table.rows.makers[identifier] = maker(of: cell, objects, as: UITableViewCell.self)
        }
        guard element["dataMode"] == "static" else { return }
        table.rows.staticSections = element.list("sections").map { section in
            var made = StaticSection(header: section["headerTitle"], footer: section["footerTitle"])
            for cell in section.list("cells") {
                guard let view = make(cell, objects) as? UITableViewCell else { continue }
                made.cells.append(view)
                made.heights.append(cell.number("rowHeight").map { CGFloat($0) })
            }
            return made
        }
    }

    private static func addCells(
        _ element: InterfaceElement, to collection: UICollectionView, _ objects: InterfaceObjects
    ) {
        for cell in element.list("cells") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            collection.items.makers[identifier] = maker(of: cell, objects, as: UICollectionViewCell.self)
        }
    }

    /// The labels of a cell with a style are its own.
    private static func fillStyled(
        _ cell: UITableViewCell, _ element: InterfaceElement, _ content: InterfaceElement, _ objects: InterfaceObjects
    ) {
        let parts = content.list("subviews")
        for (name, view) in [("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel)] {
            guard let view, let part = parts.first(where: { $0.id != nil && $0.id == element[name] }) else { continue }
            InterfaceValues.set(part, of: view)
            objects.add(view, part)
        }
    }

    /// Makes a cell with its own outlets each time; the scene's controller is the target of its actions.
    private static func maker<Cell: UIView>(
        of element: InterfaceElement, _ objects: InterfaceObjects, as type: Cell.Type
    ) -> () -> Cell? {
        let owner = objects.reference
        return {
            let objects = InterfaceObjects(of: owner)
            let cell = make(element, objects) as? Cell
            objects.connect()
            return cell
        }
    }

    /// - Parameter element: Of the scroll view, or of its controller.
    static func addRefreshControl(of element: InterfaceElement, to view: UIScrollView, _ objects: InterfaceObjects) {
        guard let control = element.value("refreshControl") else { return }
        let made = UIRefreshControl()
        view.refreshControl = made
        objects.add(made, control)
    }

    // MARK: - Gestures

    static func addRecognizer(_ element: InterfaceElement, _ objects: InterfaceObjects) {
        let plain: UIGestureRecognizer? =
            switch element.name {
            case "tapGestureRecognizer": UITapGestureRecognizer()
            // So Xcode spells it.
            case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer()
            case "panGestureRecognizer": UIPanGestureRecognizer()
            case "swipeGestureRecognizer": UISwipeGestureRecognizer()
            default: nil
            }
        guard let plain else {
            if element.name != "exit" {
                NotSimulated.say("<\(element.name)> in \(objects.fileName)", instead: "it is not made")
            }
            return
        }
        if let enabled = element.flag("enabled") { plain.isEnabled = enabled }
        if let cancels = element.flag("cancelsTouchesInView") { plain.cancelsTouchesInView = cancels }
        if let tap = plain as? UITapGestureRecognizer {
            tap.numberOfTapsRequired = element["numberOfTapsRequired"].flatMap { Int($0) } ?? 1
        }
        objects.add(plain, element)
    }
}
