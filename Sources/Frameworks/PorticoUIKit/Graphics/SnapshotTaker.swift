// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation
import SystemModel

/// Something that shows a picture of views.
@MainActor
protocol PictureShowing: UIView {
    var picture: (content: SnapshotRecord, size: CGSize)? { get }
}

/// A view that looks like others did at one moment.
final class SnapshotView: UIView, PictureShowing {
    private let content: SnapshotRecord
    private let originalSize: CGSize

    init(frame: CGRect, content: SnapshotRecord) {
        self.content = content
        originalSize = frame.size
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    var picture: (content: SnapshotRecord, size: CGSize)? { (content, originalSize) }
}

/// Writes down what can be seen: frames and texts, back to front.
@MainActor
enum SnapshotTaker {
    /// What the keyboard is called in a picture of the screen.
    static let keyboardKind = "Keyboard"

    /// For the app switcher, in one of the two styles; the app is as it was afterwards.
    static func record(inDarkStyle dark: Bool) -> SnapshotRecord {
        let display = Display.current
        let before = display.traits
        let style = display.style
        let application = UIApplication.shared
        display.style = dark ? .dark : .light
        if display.style != style { application.traitsChanged(from: before) }
        application.layOutWindows()
        let record = record(includingKeyboard: false)
        if display.style != style {
            let during = display.traits
            display.style = style
            application.traitsChanged(from: during)
            application.layOutWindows()
        }
        return record
    }

    /// Everything that the process shows, in the screen's space.
    static func record(includingKeyboard: Bool) -> SnapshotRecord {
        let windows = UIApplication.shared.allWindows.filter(\.isVisible)
        var items = windows.flatMap { self.items(of: $0, depth: 0, place: $0.windowToScreen) }
        let display = Display.current
        let isShown = display.keyboard.form != .hidden && display.keyboard.isOwn
        if includingKeyboard, isShown {
            items.append(.init(depth: 0, kind: keyboardKind, frame: display.keyboard.frame))
            let accessories = KeyboardWindows.current.windows.filter(\.isVisible).flatMap(\.host.subviews)
            items += accessories.flatMap { self.items(of: $0, depth: 1, place: $0.transformToScreen) }
        }
        let hole = display.lastDocked.flatMap { KeyboardHole(keyboard: CGRect($0), windows: windows).frame }
        return SnapshotRecord(items: items, hole: includingKeyboard ? nil : hole.map { ScreenRect($0) })
    }

    /// One view and what is below it, in the view's own coordinates.
    static func record(of view: UIView) -> SnapshotRecord {
        let toOrigin = CGAffineTransform(translationX: -view.bounds.minX, y: -view.bounds.minY)
        return SnapshotRecord(items: items(of: view, depth: 0, place: toOrigin))
    }

    static func isVisible(_ view: UIView) -> Bool { !view.isHidden && view.alpha >= 0.01 }

    private static func items(
        of view: UIView, depth: Int, place: CGAffineTransform, alpha: CGFloat = 1
    ) -> [SnapshotRecord.Item] {
        guard isVisible(view) else { return [] }
        let frame = view.bounds.applying(place)
        let alpha = alpha * view.alpha
        // What is turned does not fill its frame.
        let isUpright = place.b == 0 && place.c == 0
        let isOpaque = alpha >= 1 && isUpright && hidesWhatIsBehind(view)
        var items = [
            SnapshotRecord.Item(
                depth: depth, kind: NamedClasses.name(of: view), text: text(of: view), frame: ScreenRect(frame),
                isOpaque: isOpaque ? true : view is SnapshotView ? false : nil)
        ]
        if let picture = (view as? any PictureShowing)?.picture {
            items += picture.content.items.map { item in
                var item = item
                item.depth += depth + 1
                item.frame = ScreenRect(CGRect(item.frame).scaled(from: picture.size, into: frame))
                if alpha < 1 || !isUpright, item.isOpaque != nil { item.isOpaque = false }
                return item
            }
        }
        for subview in view.subviews {
            items += self.items(
                of: subview, depth: depth + 1, place: subview.transformToSuperview.concatenating(place), alpha: alpha)
        }
        return items
    }

    private static func hidesWhatIsBehind(_ view: UIView) -> Bool {
        // Of any other image nobody knows whether something can be seen through it.
        if (view as? any PictureShowing)?.picture != nil { return true }
        return view.backgroundColor?.isOpaque ?? false
    }

    static func text(of view: UIView) -> String? {
        let text =
            switch view {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.visibleText
            case let textView as UITextView: textView.visibleText
            default: nil as String?
            }
        return text?.isEmpty == true ? nil : text
    }
}

extension CGRect {
    /// Where a rectangle of something of that size is when that fills `frame`.
    func scaled(from size: CGSize, into frame: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        let x = frame.width / size.width
        let y = frame.height / size.height
        return CGRect(
            x: frame.minX + minX * x, y: frame.minY + minY * y, width: width * x, height: height * y)
    }
}
