// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import ToDoListShared

/// A task in the widget: its title, and a button that completes it.
final class TaskRow: UIView {
    static let height: CGFloat = 44
    static let buttonWidth: CGFloat = 80

    /// - Parameter index: The position from the top, starting at 0.
    init(_ task: TaskItem, index: Int, width: CGFloat, complete: @escaping @MainActor () -> Void) {
        super.init(frame: CGRect(x: 0, y: CGFloat(index) * Self.height, width: width, height: Self.height))
        let title = UILabel()
        title.text = task.title
        title.frame = CGRect(x: 0, y: 0, width: width - Self.buttonWidth, height: Self.height)
        addSubview(title)
        let done = UIButton(primaryAction: UIAction(title: "Done") { _ in complete() })
        done.frame = CGRect(x: title.frame.maxX, y: 0, width: Self.buttonWidth, height: Self.height)
        addSubview(done)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}
