// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// Shows why some pictures cannot be posted, and what the user can do.
final class ProblemsViewController: UIViewController {
    var problems: [String] = []
    var tryAgain: () -> Void = {}
    var leaveOut: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pictures"
        for problem in problems {
            let label = UILabel()
            label.text = problem
            view.addSubview(label)
        }
        button("Try Again") { $0.tryAgain() }
        button("Leave Out") { $0.leaveOut() }
    }

    private func button(_ title: String, _ action: @escaping (ProblemsViewController) -> Void) {
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: title) { [weak self] _ in
                    if let self { action(self) }
                }))
    }
}
