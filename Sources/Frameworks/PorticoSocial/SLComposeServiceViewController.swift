// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import PorticoFoundation
public import PorticoUIKit
package import SystemModel

/// The system's sheet for a short post: a text, Post and Cancel, rows for what else is to be chosen.
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
/// In order: the view is loaded, the text is what the host has said of its item, the content is validated once, the rows
/// are asked for; the sheet comes up and ``presentationAnimationDidFinish()`` is called; each edit is followed by a
/// validation, whose answer switches Post; Post and Cancel let the sheet move away first and then call
/// ``didSelectPost()`` or ``didSelectCancel()``. Apple does not say all of this order: extensions sheet 3.3.
///
/// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller
/// - Since: iOS 8.0
/// - Differs: nothing is drawn, and nothing moves; the size of a configuration screen changes nothing.
@preconcurrency @MainActor
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
    private var composeView: UITextView?
    private var isPostEnabled = true
    private var rows: [SLComposeSheetConfigurationItem] = []
    private var preview: UIView?
    /// The configuration screen that is open.
    private var configuration: UIViewController?

    // MARK: - The text

    /// The text as the user edits it; made with the view, this controller is its delegate.
    open var textView: UITextView! {
        loadViewIfNeeded()
        return composeView
    }

    /// The present text.
    open var contentText: String! { textView.text }

    /// Shown while the text is empty.
    open var placeholder: String! {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    /// Makes the text view. An override calls super.
    open override func loadView() {
        super.loadView()
        let textView = UITextView(frame: view.bounds)
        textView.delegate = self
        composeView = textView
        view.addSubview(textView)
    }

    /// Validates. An override calls super.
    open func textViewDidChange(_ textView: UITextView) {
        if textView === composeView { validateContent() }
    }

    // MARK: - Its life

    /// The sheet is on the screen: the place for work that takes time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/presentationanimationdidfinish()
    open func presentationAnimationDidFinish() {}

    /// The user has tapped Post and the sheet has moved away. Do the work and complete the request; unless overridden
    /// that is done without items.
    ///
    /// An override that neither completes nor calls super leaves the request open: the host stays blocked.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/didselectpost()
    open func didSelectPost() {
        extensionContext?.completeRequest(returningItems: nil)
    }

    /// The user has tapped Cancel, or ``cancel()`` was called, and the sheet has moved away. Unless overridden the
    /// request is cancelled with `NSUserCancelledError`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/didselectcancel()
    open func didSelectCancel() {
        let userCancelled = 3072
        extensionContext?.cancelRequest(withError: NSError(domain: NSCocoaErrorDomain, code: userCancelled))
    }

    /// Moves the sheet away; ``didSelectCancel()`` follows as a call of its own.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/cancel()
    open func cancel() {
        guard let extensionContext else { return }
        extensionContext.process.send(.appExtension(.cancelSheet(request: extensionContext.request)))
    }

    // MARK: - Validation

    /// Whether what there is may be posted; true unless overridden. Called once before the sheet shows and after each
    /// change of the text.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/iscontentvalid()
    open func isContentValid() -> Bool { true }

    /// Asks ``isContentValid()`` now, for a change that is not one of the text.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/validatecontent()
    open func validateContent() {
        isPostEnabled = isContentValid()
        ScreenReporter.screenMayHaveChanged()
    }

    /// The number at the text's end; nil shows none. It decides nothing: ``isContentValid()`` does.
    open var charactersRemaining: NSNumber! {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    // MARK: - Rows

    /// The rows, `SLComposeSheetConfigurationItem`s; nil, as it is unless overridden, has none. Called once before the
    /// sheet shows, and by ``reloadConfigurationItems()``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/configurationitems()
    open func configurationItems() -> [Any]! { nil }

    /// Asks for the rows again. Not needed for a change of a row's properties.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/reloadconfigurationitems()
    open func reloadConfigurationItems() {
        rows = (configurationItems() ?? []).compactMap { $0 as? SLComposeSheetConfigurationItem }
        ScreenReporter.screenMayHaveChanged()
    }

    /// Puts a screen in the sheet's place, one at a time: while there is one, another is refused with a line in the
    /// timeline.
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

    /// Takes the configuration screen away; without one it does nothing.
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

    /// What shows beside the text; unless overridden an image view where the host shares a picture, else nil. Called
    /// once, before the sheet shows.
    ///
    /// - Behavior: https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller/loadpreviewview()
    open func loadPreviewView() -> UIView! {
        SharedInput(extensionContext).hasPicture ? UIImageView() : nil
    }

    /// In place of the rows while it is set.
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
