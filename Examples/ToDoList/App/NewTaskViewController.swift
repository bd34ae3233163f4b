// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import ToDoListShared

/// A form for a new task.
final class NewTaskViewController: UIViewController {
    private let store: TaskStore
    private let field = UITextField()

    init(store: TaskStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New Task"
        field.placeholder = "Task"
        field.frame = CGRect(x: 16, y: 100, width: 300, height: 44)
        view.addSubview(field)
        let save = UIButton(primaryAction: UIAction(title: "Save") { [weak self] _ in self?.save() })
        save.frame = CGRect(x: 16, y: 160, width: 100, height: 44)
        view.addSubview(save)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    private func save() {
        do {
            try store.add(field.text ?? "")
            navigationController?.popViewController(animated: true)
        } catch {
            tell(error)
        }
    }
}
