// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// Shows how often it was updated; a button for each thing to do.
final class ListWidget: UIViewController, @preconcurrency NCWidgetProviding {
    private let count = UILabel()
    private var tasks = 0
    private var result = NCUpdateResult.newData

    override func viewDidLoad() {
        let context = extensionContext!
        func text(_ size: CGSize) -> String { "\(Int(size.width))×\(Int(size.height))" }
        note(
            "viewDidLoad \(text(view.bounds.size)), compact up to \(text(context.widgetMaximumSize(for: .compact))), "
                + "expanded up to \(text(context.widgetMaximumSize(for: .expanded)))")
        context.widgetLargestAvailableDisplayMode = .expanded
        preferredContentSize = CGSize(width: 0, height: 300)
        count.text = "0 tasks"
        view.addSubview(count)
        for (title, result) in [("New data", NCUpdateResult.newData), ("No data", .noData), ("Fail", .failed)] {
            button(title) { [unowned self] in self.result = result }
        }
        button("Compact") { [unowned self] in extensionContext?.widgetLargestAvailableDisplayMode = .compact }
        button("Add") { [unowned self] in
            extensionContext?.open(URL(string: "app://add")!) { note("open: \($0)") }
        }
    }

    private func button(_ title: String, _ body: @escaping () -> Void) {
        view.addSubview(UIButton(primaryAction: UIAction(title: title) { _ in body() }))
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        tasks += 1
        count.text = "\(tasks) tasks"
        completionHandler(result)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        let isSame = extensionContext?.widgetActiveDisplayMode == activeDisplayMode
        note("\(activeDisplayMode) \(Int(maxSize.width))×\(Int(maxSize.height))\(isSame ? "" : ", context differs")")
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        let insets = defaultMarginInsets
        note("margins \(Int(insets.top)) \(Int(insets.left)) \(Int(insets.bottom)) \(Int(insets.right))")
        return insets
    }
}

final class AsyncWidget: UIViewController, @preconcurrency NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() { view.addSubview(label) }

    func widgetPerformUpdate() async -> NCUpdateResult {
        await Task.yield()
        label.text = "async"
        return .newData
    }
}

final class SilentWidget: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        let label = UILabel()
        label.text = "silent"
        view.addSubview(label)
    }
}

/// Answers when its button is tapped.
final class SlowWidget: UIViewController, @preconcurrency NCWidgetProviding {
    private var answer: ((NCUpdateResult) -> Void)?

    override func viewDidLoad() {
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Answer") { [unowned self] _ in answer?(.newData) }))
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { answer = completionHandler }
}

final class CompletingWidget: UIViewController {
    override func viewDidAppear(_ animated: Bool) { extensionContext?.completeRequest(returningItems: nil) }
}
