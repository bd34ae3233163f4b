// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A screen with a field to type in and legs that are to stand on the keyboard: what the kit's Puppet is, and each of
/// the wrong ones.
@MainActor
protocol PuppetScreen: UIViewController {
    /// What is tapped.
    var tummy: UITextField { get }
    /// What the keyboard lifts: in the coordinates of the controller's view.
    var legs: UIView { get }
    /// How often the legs were sent up to where they were already.
    var repetitions: Int { get }
    /// What the screen has said about itself: reports, repairs.
    var log: [String] { get }
    /// How far a watchdog thinks the legs should be; nil without one.
    var liftByWatchdog: CGFloat? { get }
}

extension PuppetScreen {
    var repetitions: Int { 0 }
    var log: [String] { [] }
    var liftByWatchdog: CGFloat? { nil }

    /// How far the legs are above the bottom of the screen, in points.
    var lift: CGFloat { view.bounds.height - legs.frame.maxY }
}

/// The part that all the wrong screens share: a field and legs, and nothing that would move them.
class PlainPuppet: UIViewController, PuppetScreen {
    let tummy = UITextField()
    let legs = UIView()
    private(set) var repetitions = 0
    var log: [String] = []

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
                self?.tummy.resignFirstResponder()
            })
        view.addSubview(done)
        start()
    }

    /// Where a wrong screen starts what it has instead of the kit.
    func start() {}

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        raise(by: currentLift)
    }

    private(set) var currentLift: CGFloat = 0

    func setHeight(_ height: CGFloat) {
        if height > 0, height == currentLift { repetitions += 1 }
        raise(by: height)
    }

    func raise(by lift: CGFloat) {
        currentLift = lift
        legs.frame.origin = CGPoint(x: 20, y: view.bounds.height - lift - legs.frame.height)
    }

    /// Calls back for a notification until the screen goes away.
    @discardableResult
    func observe(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) -> any NSObjectProtocol {
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            let notification = Unchecked(notification)
            MainActor.assumeIsolated { body(notification.value) }
        }
    }
}

private struct Unchecked: @unchecked Sendable {
    let value: Notification
    init(_ value: Notification) { self.value = value }
}

extension Notification {
    /// The end frame, in the screen's space; nil when the key is missing.
    var endFrame: CGRect? {
        (userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    }
}
