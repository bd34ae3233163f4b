// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

extension UIViewController {
    /// Shows an error, after which nothing has changed.
    func tell(_ error: any Error) {
        let alert = UIAlertController(title: "To Do", message: "\(error)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

/// Shown in place of the list if it cannot be opened.
final class ProblemViewController: UIViewController {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell(error)
    }
}
