// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A screen with a second field, and a button that reloads the input views of the field that has the focus.
class TwoFields: PlainPuppet {
    private let second = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        second.placeholder = "Second"
        second.frame = CGRect(x: 20, y: 150, width: 200, height: 40)
        view.addSubview(second)
        view.addSubview(UIButton(primaryAction: UIAction(title: "Reload") { [weak self] _ in self?.reload() }))
    }

    private var focused: UITextField? { [tummy, second].first { $0.isFirstResponder } }

    override var hasFocus: Bool { focused != nil }

    override func endEditing() { focused?.resignFirstResponder() }

    private func reload() {
        guard let focused else { return }
        willReload()
        focused.reloadInputViews()
    }

    /// The input views are about to be reloaded.
    func willReload() {}
}

/// The one that does it right.
final class RightTwoFields: TwoFields {
    private let kit = KitRoom()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        kit.observe(view.window) { [weak self] in self?.raise(by: $0) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        kit.windowChanged(view.window)
    }
}
