// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import SystemFrameworks
import ToDoListShared

/// All tasks, newest first. A tap on a task completes it.
final class TaskListViewController: UIViewController {
    private let store: TaskStore
    private var shown: TaskList?
    private var observation: Task<Void, Never>?

    init(store: TaskStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    deinit { observation?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To Do"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add",
            primaryAction: UIAction(title: "Add") { [weak self] _ in
                guard let self else { return }
                navigationController?.pushViewController(NewTaskViewController(store: store), animated: true)
            })
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show { try $0.list() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Changes made by the widget while the list is on the screen or the app is suspended.
        observation = Task { [weak self, store] in
            do {
                for try await list in store.lists { self?.show(list) }
            } catch {
                self?.tell(error)
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        observation?.cancel()
    }

    private func show(_ list: TaskList) {
        guard list != shown else { return }
        shown = list
        for row in view.subviews { row.removeFromSuperview() }
        for (index, task) in list.newestFirst.enumerated() {
            let row = UIButton(
                primaryAction: UIAction(title: task.title) { [weak self] _ in
                    self?.show { try $0.complete(task.id) }
                })
            row.frame = CGRect(x: 0, y: CGFloat(index) * 44, width: view.bounds.width, height: 44)
            view.addSubview(row)
        }
    }

    private func show(_ read: (TaskStore) throws -> TaskList) {
        do {
            show(try read(store))
        } catch {
            tell(error)
        }
    }
}
