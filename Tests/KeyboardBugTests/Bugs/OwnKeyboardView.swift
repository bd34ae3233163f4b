// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// B8: looks for the keyboard's view in the windows of the app, the first one first, and moves it under the finger.
/// After a touch of the home indicator that is the hidden one.
final class B8: PlainPuppet {
    /// The frame's top where this screen has moved it.
    func dragKeyboard(to y: CGFloat) {
        keyboardView(in: UIApplication.shared.windows)?.frame.origin.y = y
    }

    static func keyboardViews(in windows: [UIWindow]) -> [UIView] {
        windows.compactMap { window in descendants(of: window).first { name(of: $0).contains("InputSetHostView") } }
    }

    private func keyboardView(in windows: [UIWindow]) -> UIView? { Self.keyboardViews(in: windows).first }

    private static func descendants(of view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap(descendants)
    }

    private static func name(of view: UIView) -> String { String(describing: type(of: view)) }
}

/// B14: the accessory view of the article: a new one each time it is asked for, and resigned on one that nobody sees.
final class B14: UIViewController {
    var tummy: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120)) }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { tummy }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Puppet"
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Open") { [weak self] _ in self?.becomeFirstResponder() }))
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Close") { [weak self] _ in self?.tummy.resignFirstResponder() }))
    }
}
