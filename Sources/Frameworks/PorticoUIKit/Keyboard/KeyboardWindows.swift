// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

// The windows in which the system shows the keyboard. Their classes are the system's own and are not declared by UIKit;
// apps find them by name among `UIApplication.windows`. Source of the names and of the tree:
// https://qiita.com/takasek/items/b3ecb1f7feaefceec580.

/// In front of everything; has nothing that a finger could reach, but for an accessory view.
final class UIRemoteKeyboardWindow: UIWindow {
    let host = UIInputSetHostView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let container = UIInputSetContainerView(frame: bounds)
        container.fillsSuperview = true
        addSubview(container)
        container.addSubview(host)
    }

    required init?(coder: NSCoder) { nil }

    /// One of the scene that has the keys.
    override var windowScene: UIWindowScene? {
        get { UIApplication.shared.currentKeyWindow?.windowScene }
        set {}
    }
    override var canBecomeKey: Bool { false }
    override var focusWindow: UIWindow? { UIApplication.shared.currentKeyWindow }
    /// The keyboard is the screen's, not the scene's.
    override var windowToScreen: CGAffineTransform { transformToSuperview }
    override var safeRect: CGRect { bounds }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { host.frame.contains(point) }
}

/// As large as the window.
final class UIInputSetContainerView: UIView {}

/// As large as the keyboard with what is above it.
final class UIInputSetHostView: UIView {}

/// The keyboard windows of a process, kept as the system says.
@MainActor
final class KeyboardWindows {
    /// Earlier ones first; only the last one is not hidden.
    private(set) var windows: [UIRemoteKeyboardWindow] = []

    private init() {}

    static var current: KeyboardWindows { of(.current) }

    static func of(_ context: ProcessContext) -> KeyboardWindows { context.singleton { KeyboardWindows() } }

    /// Follows the keyboard, and puts the accessory view of the key window's first responder on top of it.
    func update() {
        let display = Display.current
        let screen = CGRect(display.placement.screen)
        // An accessory view keeps its window while its owner has the focus, as a turn of the device takes the keyboard
        // away for a moment only.
        let count = max(display.keyboard.windows, accessory == nil ? 0 : min(1, windows.count))
        while windows.count > count {
            windows.removeLast().host.subviews.forEach { $0.removeFromSuperview() }
        }
        while windows.count < count {
            let window = UIRemoteKeyboardWindow(frame: screen)
            // Above UIWindow.Level.alert; the figure is what apps have printed.
            window.windowLevel = UIWindow.Level(rawValue: 10_000_000)
            windows.append(window)
        }
        for (index, window) in windows.enumerated() {
            window.frame = screen
            window.isHidden = index < windows.count - 1
        }
        guard let window = windows.last else { return }
        let frame = CGRect(display.keyboard.frame)
        if window.host.frame != frame { window.host.frame = frame }
        place(accessory, in: window.host)
    }

    private var accessory: (view: UIView, owner: UIResponder)? {
        // What the system has taken away may be in the accessory view: out of its window it could not come back.
        let holder = UIApplication.shared.currentKeyWindow?.firstResponder ?? InputSession.current.taken
        guard let responder = holder else { return nil }
        for owner in FirstResponder.inputChain(from: responder) {
            if let view = owner.inputAccessoryView { return (view, owner) }
        }
        return nil
    }

    private func place(_ accessory: (view: UIView, owner: UIResponder)?, in host: UIInputSetHostView) {
        for view in host.subviews where view !== accessory?.view { view.removeFromSuperview() }
        guard let accessory else { return }
        // A field in the accessory view finds what its owner would: the same accessory view again.
        let isInside = (accessory.owner as? UIView)?.isDescendant(of: accessory.view) ?? false
        if !isInside { accessory.view.responderAbove = accessory.owner }
        if accessory.view.superview !== host { host.addSubview(accessory.view) }
        accessory.view.frame = CGRect(x: 0, y: 0, width: host.bounds.width, height: accessory.view.bounds.height)
    }
}
