// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import KeyboardTracking

/// The part that nearly all wrong screens share: a field and legs, and nothing that would move them.
class PlainPuppet: UIViewController, PuppetScreen {
    let tummy = UITextField()
    private let legs = UIView()
    private var tokens: [NotificationTokens] = []
    private(set) var repetitions = 0
    var reports = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Puppet"
        tummy.placeholder = "Tummy"
        tummy.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        legs.frame.size = CGSize(width: 60, height: 80)
        view.addSubview(tummy)
        view.addSubview(legs)
        raise(by: 0)
        let done = UIButton(
            primaryAction: UIAction(title: "Done") { [weak self] _ in
                self?.endEditing()
            })
        view.addSubview(done)
        start()
    }

    /// What Done does.
    func endEditing() { tummy.resignFirstResponder() }

    /// Where a wrong screen starts what it has instead of the kit.
    func start() {}

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        raise(by: currentLift)
    }

    var hasFocus: Bool { tummy.isFirstResponder }
    var lift: CGFloat? { view.bounds.height - legs.frame.maxY }
    var keyboardFollowsFinger: Bool { false }

    private(set) var currentLift: CGFloat = 0

    func setHeight(_ height: CGFloat) {
        if height > 0, height == currentLift { repetitions += 1 }
        raise(by: height)
    }

    func raise(by lift: CGFloat) {
        currentLift = lift
        legs.frame.origin = CGPoint(x: 20, y: view.bounds.height - lift - legs.frame.height)
    }

    func putLegsDown() { raise(by: 0) }

    /// Calls back for a notification until the screen goes away.
    @preconcurrency
    func observe(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
        tokens.append(NotificationTokens(name, body))
    }
}

extension PlainPuppet {
    /// How much of a window that fills the screen is below the frame's top.
    func room(above end: CGRect) -> CGFloat { max(0, view.bounds.height - end.minY) }
}

extension NotificationTokens {
    /// One notification, as a whole.
    @MainActor
    convenience init(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
        // Safe: posted and read on the main actor.
        self.init([name], on: .default, reading: { Confined($0) }) { notification, _ in body(notification.value) }
    }
}

extension Notification {
    /// The begin frame, in the screen's space; nil when the key is missing.
    var beginFrame: CGRect? { frame(UIResponder.keyboardFrameBeginUserInfoKey) }
    /// The end frame, in the screen's space; nil when the key is missing.
    var endFrame: CGRect? { frame(UIResponder.keyboardFrameEndUserInfoKey) }

    private func frame(_ key: String) -> CGRect? { (userInfo?[key] as? NSValue)?.cgRectValue }
}

extension UIApplication {
    /// The view in each keyboard window that is where the keyboard is, in the windows' order: found by its name, as apps
    /// do it. Keyboard sheet 2.6.
    var keyboardViews: [UIView] {
        func below(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(below) }
        return windows.compactMap { window in
            below(window).first { String(describing: type(of: $0)).contains("InputSetHostView") }
        }
    }
}
