// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// The share sheet: the app's own activities, and the share and action extensions whose activation rules fit the items.
///
///     let controller = UIActivityViewController(activityItems: [image], applicationActivities: nil)
///     controller.completionWithItemsHandler = { type, completed, items, error in … }
///     present(controller, animated: true)
///
/// The user chooses, or cancels: in a test with `TestDevice.chooseActivity(_:)` and `TestDevice.cancelActivitySheet()`.
/// An activity of the app is prepared and performed. An extension starts in a sheet of its own, above this one, with the
/// items; when its request has ended, the share sheet is dismissed.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
/// - Since: iOS 6.0
/// - Differs: the system's own activities are not offered. When an extension cancels, the share sheet is dismissed as well.
///   In an extension nothing is offered.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// The activity's type, an extension's bundle identifier, or nil if the user has chosen none; whether the work was
    /// done; what an extension returns, nil for nothing; and its error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let activityItems: [Any]
    private let applicationActivities: [UIActivity]
    /// Its number on the device, once it is shown.
    private var number: Int?
    private var isFinished = false

    /// Called once, on the main thread, after the sheet was dismissed.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.property
    /// - Since: iOS 8.0
    /// - Differs: attachments of the returned items cannot be loaded.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Types that are not offered.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/excludedactivitytypes
    /// - Differs: extensions are excluded by their bundle identifiers, and activities of the app too.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// - Parameters:
    ///   - activityItems: Texts, URLs, pictures, data, attributed texts, item providers, extension items, and sources of
    ///     these. Others reach activities of the app only.
    ///   - applicationActivities: The app's own.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/init(activityitems:applicationactivities:)
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        if ProcessContext.currentIfAny != nil, UIDevice.current.userInterfaceIdiom == .pad {
            modalPresentationStyle = .popover
        }
    }

    /// A controller without items.
    public required init?(coder: NSCoder) {
        activityItems = []
        applicationActivities = []
        super.init(coder: coder)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let context = ProcessContext.current
        guard number == nil, !isFinished else { return }
        guard !context.isExtension else {
            return NotSimulated.say("UIActivityViewController", instead: "nothing is offered in an extension")
        }
        let placeholders = items { ($0.activityViewControllerPlaceholderItem(self), nil) }
        let values = placeholders.map(\.value)
        let offered = ActivityItems.extensionItems(placeholders, subject: nil) { value in
            context.send(.diagnostic("UIActivityViewController: no extension can get a \(Swift.type(of: value))"))
        }
        let number = ActivitySheetClient.of(context).add(self)
        self.number = number
        context.send(
            .activitySheet(
                .shown(
                    ActivitySheetRecord(
                        number: number,
                        items: OfferedItems(
                            offered.map { item in (item.attachments ?? []).map(\.registeredTypeIdentifiers) }),
                        excluded: (excludedActivityTypes ?? []).map(\.rawValue),
                        activities: applicationActivities.filter { $0.canPerform(withActivityItems: values) }.map {
                            .init(type: $0.identifier, title: $0.activityTitle ?? "")
                        }))))
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Covered by a screen of one of its activities it comes back.
        guard presentedViewController == nil, !isFinished else { return }
        end()
        completionWithItemsHandler?(nil, false, nil, nil)
    }

    // MARK: - The user

    /// The user has chosen something.
    func chosen(_ type: String) {
        guard let number, !isFinished else { return }
        if let activity = applicationActivities.first(where: { $0.identifier == type }) { return perform(activity) }
        let context = ProcessContext.current
        let activityType = UIActivity.ActivityType(type)
        let subject = activityItems.lazy.compactMap { $0 as? any UIActivityItemSource }
            .map { $0.activityViewController(self, subjectForActivityType: activityType) }.first { !$0.isEmpty }
        let chosen = items(for: activityType)
        ActivityItems.load(ActivityItems.extensionItems(chosen, subject: subject) { _ in }) { items in
            context.send(.activitySheet(.share(sheet: number, extension: type, items)))
        }
    }

    private func perform(_ activity: UIActivity) {
        let type = activity.activityType
        activity.prepare(withActivityItems: items(for: type).map(\.value))
        activity.finish = { [weak self] completed in self?.finish(type, completed) }
        if let screen = activity.activityViewController {
            present(screen, animated: true)
        } else {
            activity.perform()
        }
    }

    /// The sheet goes, and then the app is told.
    func finish(
        _ type: UIActivity.ActivityType?, _ completed: Bool, _ items: [Any]? = nil, _ error: (any Error)? = nil
    ) {
        guard !isFinished else { return }
        end()
        let handler = completionWithItemsHandler
        guard let presenter = presentingViewController else {
            handler?(type, completed, items, error)
            return
        }
        presenter.dismiss(animated: true) { handler?(type, completed, items, error) }
    }

    private func end() {
        isFinished = true
        guard let number else { return }
        let context = ProcessContext.current
        ActivitySheetClient.of(context).remove(number)
        context.send(.activitySheet(.gone(sheet: number)))
    }

    // MARK: - The items

    private func items(for type: UIActivity.ActivityType?) -> [ActivityItems.Item] {
        items { ($0.activityViewController(self, itemForActivityType: type), type) }
    }

    /// - Parameter value: What a source gives, nil for nothing, and for which activity.
    private func items(
        _ value: (any UIActivityItemSource) -> (Any?, UIActivity.ActivityType?)
    ) -> [ActivityItems.Item] {
        activityItems.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return ActivityItems.Item(value: item) }
            let (value, activity) = value(source)
            guard let value else { return nil }
            let type = source.activityViewController(self, dataTypeIdentifierForActivityType: activity)
            return ActivityItems.Item(value: value, type: type.isEmpty ? nil : type)
        }
    }
}

extension UIActivity {
    /// The type under which it is chosen; the name of the class for one without a type.
    fileprivate var identifier: String { activityType?.rawValue ?? String(reflecting: Swift.type(of: self)) }
}
