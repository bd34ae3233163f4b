// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// The Today widgets of the task lists.

/// The widget of article 004 with buttons: one for each task, which ticks it off, and one that adds a task.
class TaskWidget: UIViewController, @preconcurrency NCWidgetProviding {
    var tasks: [String] { TaskService.tasks }

    func change(_ change: (inout [String]) -> Void) { change(&TaskService.tasks) }

    override func viewDidLoad() {
        super.viewDidLoad()
        show()
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        show()
        completionHandler(.newData)
    }

    private func show() {
        for row in view.subviews { row.removeFromSuperview() }
        for task in tasks {
            addSharingButton(task) { [weak self] in
                self?.change { tasks in tasks.removeAll { $0 == task } }
                self?.show()
            }
        }
        guard !tasks.contains("Buy bread") else { return }
        addSharingButton("Buy bread") { [weak self] in
            self?.change { $0.append("Buy bread") }
            self?.show()
        }
    }
}

/// The same widget with the group's store.
final class StoringTaskWidget: TaskWidget {
    // If the store cannot be opened, the properties find that nothing was changed.
    private lazy var list = try? StoredTasks()

    override var tasks: [String] { (try? list?.tasks()) ?? [] }

    override func change(_ change: (inout [String]) -> Void) { try? list?.change(change) }
}
