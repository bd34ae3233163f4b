// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import SystemFrameworks
import ToDoListShared

/// The newest tasks in the Today view, each with a button that completes it. Another button adds a task in the app.
///
/// A widget does not scroll, so it shows as many rows as fit, and the number of the others. Article 004 stops its loop
/// one row too late.
@available(iOS, deprecated: 14.0, message: "a widget of WidgetKit replaces it")
final class TodayViewController: UIViewController, @preconcurrency NCWidgetProviding {
    private let state = UILabel()
    private var rows: [TaskRow] = []
    private let more = UIButton(type: .system)
    private var store: TaskStore?
    private var entry: WidgetEntry<[TaskItem]>?
    /// The entry that was last reported to the system.
    private var reported = TodayUpdate<[TaskItem]>()

    override func viewDidLoad() {
        super.viewDidLoad()
        let width = view.bounds.width - TaskRow.buttonWidth
        state.frame = CGRect(x: 0, y: 0, width: width, height: TaskRow.height)
        view.addSubview(state)
        let add = UIButton(primaryAction: UIAction(title: "Add") { [weak self] _ in self?.open(TaskLink.add.url) })
        add.frame = CGRect(x: width, y: 0, width: TaskRow.buttonWidth, height: TaskRow.height)
        view.addSubview(add)
        more.addAction(
            UIAction { [weak self] _ in
                if let url = self?.entry?.url { self?.open(url) }
            }, for: .touchUpInside)
        more.frame = add.frame.offsetBy(dx: 0, dy: TaskRow.height)
        view.addSubview(more)
        read()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        store?.resume()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        store?.suspend()
    }

    // MARK: - NCWidgetProviding

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        guard let timeline = read() else { return completionHandler(.failed) }
        completionHandler(reported.update(to: timeline, at: .now) ? .newData : .noData)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        layOut()
    }

    // MARK: - The list

    /// Shows the stored list.
    ///
    /// - Returns: The timeline, or nil if the list cannot be read, which is shown.
    @discardableResult
    private func read() -> WidgetTimeline<[TaskItem]>? {
        change { try $0.list() }
    }

    /// Shows the result of `body`.
    @discardableResult
    private func change(_ body: (TaskStore) throws -> TaskList) -> WidgetTimeline<[TaskItem]>? {
        do {
            let store = try store ?? TaskStore.open()
            self.store = store
            let timeline = try body(store).timeline(at: .now)
            entry = timeline.entry(at: .now)
            layOut()
            return timeline
        } catch {
            entry = nil
            layOut()
            return nil
        }
    }

    private func layOut() {
        for row in rows { row.removeFromSuperview() }
        let fitting = WidgetRows(of: entry?.content ?? [], fitting: rowCount(in: activeMode))
        rows = fitting.rows.enumerated().map { index, task in
            TaskRow(task, index: index, width: view.bounds.width - TaskRow.buttonWidth) { [weak self] in
                self?.change { try $0.complete(task.id) }
            }
        }
        for (index, row) in rows.enumerated() { view.insertSubview(row, at: index) }
        more.setTitle("\(fitting.hidden) more", for: .normal)
        more.isHidden = fitting.hidden == 0
        state.text = entry == nil ? "The tasks cannot be read" : "Nothing to do"
        state.isHidden = !rows.isEmpty

        let count = entry?.content.count ?? 0
        preferredContentSize.height = CGFloat(max(count, 1)) * TaskRow.height
        extensionContext?.widgetLargestAvailableDisplayMode = count > rowCount(in: .compact) ? .expanded : .compact
    }

    private var activeMode: NCWidgetDisplayMode { extensionContext?.widgetActiveDisplayMode ?? .compact }

    private func rowCount(in mode: NCWidgetDisplayMode) -> Int {
        Int((extensionContext?.widgetMaximumSize(for: mode).height ?? 0) / TaskRow.height)
    }

    private func open(_ url: URL) {
        extensionContext?.open(url)
    }
}
