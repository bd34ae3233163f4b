// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import PorticoFoundation
public import PorticoUIKit
package import SystemModel

/// The system's sheet for a short post: a text, Post and Cancel, and rows for other choices.
///
///     final class ShareViewController: SLComposeServiceViewController {
///         override func isContentValid() -> Bool { contentText.count <= 140 }
///
///         override func didSelectPost() {
///             save(contentText)
///             extensionContext?.completeRequest(returningItems: nil)
///         }
///     }
///
/// The order is: the view is loaded; the text is set to the text of the host's item; the content is validated once; the
/// rows are requested; the sheet appears and ``presentationAnimationDidFinish()`` is called. Each edit is followed by a
/// validation, whose result enables or disables Post. Post and Cancel dismiss the sheet first and then call
/// ``didSelectPost()`` or ``didSelectCancel()``. Apple does not document all of this order: extensions sheet 3.3.
///
/// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller
/// - Since: iOS 8.0
/// - Differs: nothing is drawn or animated; the size of a configuration screen has no effect.
@preconcurrency @MainActor
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
    private var composeView: UITextView?
    private var isPostEnabled = true
    private var rows: [SLComposeSheetConfigurationItem] = []
    private var preview: UIView?
    /// The configuration screen that is open.
    private var configuration: UIViewController?

    // MARK: - The text

    /// The view with the text that the user edits. It is created with the view; this controller is its delegate.
    open var textView: UITextView! {
        loadViewIfNeeded()
        return composeView
    }

    /// The current text.
    open var contentText: String! { textView.text }

    /// Shown while the text is empty.
    open var placeholder: String! {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    /// Creates the text view. Overrides must call super.
    open override func loadView() {
        super.loadView()
        let textView = UITextView(frame: view.bounds)
        textView.delegate = self
        composeView = textView
        view.addSubview(textView)
    }

    /// Validates the content. Overrides must call super.
    open func textViewDidChange(_ textView: UITextView) {
        if textView === composeView { validateContent() }
    }

    // MARK: - Its life

    /// The sheet has appeared: start lengthy work here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/presentationanimationdidfinish()
    open func presentationAnimationDidFinish() {}

    /// The user has tapped Post and the sheet has been dismissed. Do the work and complete the request; the default
    /// implementation completes it without items.
    ///
    /// If an override neither completes the request nor calls super, the request stays open and the host stays blocked.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/didselectpost()
    open func didSelectPost() {
        extensionContext?.completeRequest(returningItems: nil)
    }

    /// The user has tapped Cancel, or ``cancel()`` was called, and the sheet has been dismissed. The default
    /// implementation cancels the request with `NSUserCancelledError`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/didselectcancel()
    open func didSelectCancel() {
        let userCancelled = 3072
        extensionContext?.cancelRequest(withError: NSError(domain: NSCocoaErrorDomain, code: userCancelled))
    }

    /// Dismisses the sheet; ``didSelectCancel()`` follows as a separate callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/cancel()
    open func cancel() {
        guard let extensionContext else { return }
        extensionContext.process.send(.appExtension(.cancelSheet(request: extensionContext.request)))
    }

    // MARK: - Validation

    /// Whether the current content may be posted; true by default. Called once before the sheet appears and after each
    /// change of the text.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/iscontentvalid()
    open func isContentValid() -> Bool { true }

    /// Calls ``isContentValid()`` now, for changes other than those of the text.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/validatecontent()
    open func validateContent() {
        isPostEnabled = isContentValid()
        ScreenReporter.screenMayHaveChanged()
    }

    /// The number at the end of the text; nil shows none. It does not enable or disable Post: ``isContentValid()``
    /// does.
    open var charactersRemaining: NSNumber! {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    // MARK: - Rows

    /// The rows, `SLComposeSheetConfigurationItem`s; nil, the default, shows none. Called once before the sheet
    /// appears, and by ``reloadConfigurationItems()``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/configurationitems()
    open func configurationItems() -> [Any]! { nil }

    /// Requests the rows again. Not needed for a change of a row's properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/reloadconfigurationitems()
    open func reloadConfigurationItems() {
        rows = (configurationItems() ?? []).compactMap { $0 as? SLComposeSheetConfigurationItem }
        ScreenReporter.screenMayHaveChanged()
    }

    /// Shows a screen instead of the sheet. Only one can be shown at a time: while there is one, another is refused
    /// with a line in the timeline.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/pushconfigurationviewcontroller(_:)
    open func pushConfigurationViewController(_ viewController: UIViewController!) {
        guard let viewController, configuration == nil else {
            extensionContext?.process.send(
                .diagnostic("pushConfigurationViewController: a configuration screen is open already"))
            return
        }
        configuration = viewController
        addChild(viewController)
        viewController.startAppearing(animated: true)
        viewController.finishAppearing(animated: true)
        viewController.didMove(toParent: self)
        ScreenReporter.screenMayHaveChanged()
    }

    /// Removes the configuration screen; does nothing without one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/popconfigurationviewcontroller()
    open func popConfigurationViewController() {
        guard let screen = configuration else { return }
        configuration = nil
        screen.willMove(toParent: nil)
        screen.disappear(animated: true)
        screen.removeFromParent()
        ScreenReporter.screenMayHaveChanged()
    }

    // MARK: - Preview and completions

    /// The view beside the text; by default an image view if the host shares a picture, otherwise nil. Called once,
    /// before the sheet appears.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/loadpreviewview()
    open func loadPreviewView() -> UIView! {
        SharedInput(extensionContext).hasPicture ? UIImageView() : nil
    }

    /// Shown instead of the rows while it is set.
    open var autoCompletionViewController: UIViewController! {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
}

// MARK: - The system's side

extension SLComposeServiceViewController: SystemSheet {
    package var sheetRecord: ComposeSheetRecord {
        ComposeSheetRecord(
            title: title, text: composeView?.text ?? "", placeholder: placeholder, isPostEnabled: isPostEnabled,
            charactersRemaining: charactersRemaining?.intValue,
            items: autoCompletionViewController == nil
                ? rows.map { .init(title: $0.title ?? "", value: $0.value, isPending: $0.valuePending) } : [],
            configuration: configuration.map { $0.title ?? "\(type(of: $0))" },
            isCompleting: autoCompletionViewController != nil, hasPreview: preview != nil)
    }

    package var screenOnTop: UIViewController? { configuration ?? autoCompletionViewController }

    package func sheetDidLoad() {
        preview = loadPreviewView()
        prefill()
        validateContent()
        reloadConfigurationItems()
    }

    /// The host's words for its item, else the first text that it shares, as soon as that is there.
    private func prefill() {
        let input = SharedInput(extensionContext)
        if let text = input.contentText {
            textView.text = text
            return
        }
        guard let process = extensionContext?.process else { return }
        input.loadText { [weak self] text in
            process.later {
                // The user was faster, or the sheet has gone.
                guard let self, let view = self.composeView, view.text.isEmpty else { return }
                view.text = text
                self.validateContent()
            }
        }
    }

    package func presentationDidFinish() { presentationAnimationDidFinish() }

    package func take(_ touch: ExtensionTouch) -> Bool {
        switch touch {
        case .edit(let text): return ScreenDescription.typeOver(text, in: textView)
        case .item(let title):
            guard let row = rows.first(where: { $0.title == title }) else { return false }
            row.tapHandler?()
            return true
        case .back:
            guard configuration != nil else { return false }
            popConfigurationViewController()
            return true
        case .button, .setText: return false
        }
    }

    package func post() { didSelectPost() }

    package func cancelled() { didSelectCancel() }
}
