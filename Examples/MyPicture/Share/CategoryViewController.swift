// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A list of buttons for the categories, and one for no category.
final class CategoryViewController: UIViewController {
    var categories: [String] = []
    /// Called with the category, or nil for none.
    var choose: (String?) -> Void = { _ in }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Category"
        for category in categories { button(category, category) }
        button("None", nil)
    }

    private func button(_ title: String, _ category: String?) {
        view.addSubview(
            UIButton(primaryAction: UIAction(title: title) { [weak self] _ in self?.choose(category) }))
    }
}
