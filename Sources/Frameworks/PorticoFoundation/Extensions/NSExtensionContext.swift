// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
public import Foundation
package import Synchronization
package import SystemModel

/// An app extension's way to the system around it.
///
/// The system makes one for each request; the principal view controller finds it in its `extensionContext`. May be used
/// from any thread: every call is a message, nothing is called back before it returns.
///
///     override func didSelectPost() {
///         save(contentText)
///         extensionContext?.completeRequest(returningItems: nil)
///     }
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext
/// - Since: iOS 8.0
/// - Differs: made by the system only.
open class NSExtensionContext: NSObject {
    package let process: ProcessContext
    /// The request's number on its device; 0 in a notification's extension, which has none.
    package let request: Int
    /// The action buttons that a content extension has put below its view; see `notificationActions`.
    package let shownActions = Mutex<[ActionRecord]>([])
    /// A widget's mode and sizes, as the system last said.
    package let widgetSpace = Mutex<WidgetSpace?>(nil)
    /// What a widget has asked for.
    package let allowsExpanded = Mutex(false)
    private let handler = Mutex<(@Sendable (Bool) -> Void)?>(nil)
    private let completion = Completion()
    private let items: RequestItems

    package init(process: ProcessContext, request: Int = 0, items: [ExtensionItemRecord] = []) {
        self.process = process
        self.request = request
        self.items = RequestItems(items, of: request, in: process)
    }

    /// What the host wants to have worked on, as `NSExtensionItem`s; a notification's extension and a widget get none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/inputitems
    open var inputItems: [Any] { items.objects }

    // MARK: - Ending the request

    /// Tells the host that the work is done, and what came of it. The host goes on at once, the view disappears.
    ///
    /// Everything that must survive has to be on disk before this is called. Only the first end of a request counts:
    /// one more, or a cancellation after it, is reported in the timeline and does nothing.
    ///
    /// There is no `async` form, nor has Apple one: the handler may be called twice, and a task can be resumed only once.
    ///
    /// - Parameters:
    ///   - items: `NSExtensionItem`s for the host; nil for none.
    ///   - completionHandler: Called off the main thread once the host has the items, with false. When it has not
    ///     returned after `profile.extensions.share.completionLimit` it is called a second time, with true, while the
    ///     first call is still running; the process has as long again before it is killed.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/completerequest(returningitems:completionhandler:)
    /// - Differs: the handler of a second call is never called.
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        let isFirst = handler.withLock { kept in
            guard kept == nil else { return false }
            kept = completionHandler
            return true
        }
        process.send(
            .appExtension(
                .completeRequest(
                    request: request, RequestItems.records(of: items ?? []),
                    hasHandler: isFirst && completionHandler != nil)))
    }

    /// Tells the host that nothing came of it.
    ///
    /// - Parameter error: What the host gets. Use `NSUserCancelledError` of the Cocoa domain where the user changed
    ///   their mind.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/cancelrequest(witherror:)
    open func cancelRequest(withError error: any Error) {
        let error = error as NSError
        process.send(
            .appExtension(
                .cancelRequest(
                    request: request,
                    ExtensionErrorRecord(domain: error.domain, code: error.code, text: error.localizedDescription))))
    }

    /// Whether there is a handler that has not returned from its first call.
    package var hasOpenHandler: Bool { handler.withLock { $0 } != nil && !completion.hasReturned.withLock { $0 } }

    /// The system has taken the results, or says that the handler's time is up.
    package func completed(expired: Bool) -> CallbackResult {
        guard let handler = handler.withLock({ $0 }) else { return .notImplemented }
        process.background { [process, request, completion] in
            handler(expired)
            if expired { return }
            completion.hasReturned.withLock { $0 = true }
            process.send(.appExtension(.completionHandlerReturned(request: request)))
        }
        return .done
    }

    /// What has become of the handler's first call.
    private final class Completion: Sendable {
        let hasReturned = Mutex(false)
    }

    // MARK: - Opening a URL

    /// Opens a URL, where the extension's point allows that: a Today widget opens its app, or any other, as a link does.
    /// Every other extension is told false, and nothing opens.
    ///
    /// - Parameter completionHandler: Called once, never before this returns; where, says
    ///   `profile.notifications.callOutQueue`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/open(_:completionhandler:)
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        process.call {
            .appExtension(.open(call: $0, URL.absoluteString))
        } receive: { reply in
            guard case .opened(let opened) = reply else { return }
            completionHandler?(opened)
        }
    }

    /// The asynchronous form.
    open nonisolated(nonsending) func open(_ URL: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            open(URL) { continuation.resume(returning: $0) }
        }
    }
}

/// In the `userInfo` of an error by which a request was cancelled: a dictionary of input items and what went wrong with
/// each.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionitemsanderrorskey
/// - Since: iOS 8.0
/// - Differs: stays in the extension's process: the host gets the error without it.
public let NSExtensionItemsAndErrorsKey: String! = "NSExtensionItemsAndErrorsKey"

extension NSNotification.Name {
    /// Posted in an extension's process: its host is coming back to the foreground. The object is the context.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsnotification/name/nsextensionhostwillenterforeground
    /// - Since: iOS 8.2
    public static let NSExtensionHostWillEnterForeground = Self("NSExtensionHostWillEnterForegroundNotification")
    /// The host is in the background: the extension may be suspended.
    ///
    /// - Since: iOS 8.2
    public static let NSExtensionHostDidEnterBackground = Self("NSExtensionHostDidEnterBackgroundNotification")
    /// The host is about to become inactive.
    ///
    /// - Since: iOS 8.2
    public static let NSExtensionHostWillResignActive = Self("NSExtensionHostWillResignActiveNotification")
    /// The host is active again.
    ///
    /// - Since: iOS 8.2
    public static let NSExtensionHostDidBecomeActive = Self("NSExtensionHostDidBecomeActiveNotification")
}
