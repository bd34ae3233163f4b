// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The puppet with an accessory view: the tummy belongs to the keyboard, and the system moves it. No notifications are
/// observed; the legs follow the layout guide.
public final class AccessoryPuppetViewController: UIViewController {
    public let figure = FigureView()
    /// Created once: the system must get the same view each time, and it is not a subview of this controller's view.
    private let tummy = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))

    public override var canBecomeFirstResponder: Bool { true }
    public override var inputAccessoryView: UIView? { tummy }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Puppet with Accessory"
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        figure.frame = view.bounds
        figure.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(figure)
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Open") { [weak self] _ in self?.becomeFirstResponder() }))
        // The controller, not the view, dismisses the keyboard.
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Close") { [weak self] _ in self?.resignFirstResponder() }))
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        figure.lift = max(0, view.bounds.maxY - view.keyboardLayoutGuide.layoutFrame.minY)
    }
}
