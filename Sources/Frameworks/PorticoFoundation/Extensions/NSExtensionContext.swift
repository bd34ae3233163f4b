// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
public import Foundation
package import Synchronization
package import SystemModel

/// The connection between an app extension and its host.
///
/// The system creates a context for each request; the principal view controller has it in its `extensionContext`. It
/// can be used from any thread: every call sends a message, and no callback comes before the call returns.
///
///     override func didSelectPost() {
///         save(contentText)
///         extensionContext?.completeRequest(returningItems: nil)
///     }
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext
/// - Since: iOS 8.0
/// - Differs: created by the system only.
open class NSExtensionContext: NSObject {
    package let process: ProcessContext
    /// The request's number on its device; 0 in a notification's extension, which has no request.
    package let request: Int
    /// The action buttons that a content extension shows below its view; see `notificationActions`.
    package let shownActions = Mutex<[ActionRecord]>([])
    /// A widget's mode and sizes, as last sent by the system.
    package let widgetSpace = Mutex<WidgetSpace?>(nil)
    /// Whether a widget allows the expanded mode.
    package let allowsExpanded = Mutex(false)
    private let handler = Mutex<(@Sendable (Bool) -> Void)?>(nil)
    private let completion = Completion()
    private let items: RequestItems

    package init(process: ProcessContext, request: Int = 0, items: [ExtensionItemRecord] = []) {
        self.process = process
        self.request = request
        self.items = RequestItems(items, of: request, in: process)
    }

    /// The host's items, as `NSExtensionItem`s; empty in a notification's extension and in a widget.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/inputitems
    open var inputItems: [Any] { items.objects }

    // MARK: - Ending the request

    /// Completes the request and returns results to the host. The host continues at once, and the view disappears.
    ///
    /// Save everything that must persist before calling this method. Only the first completion or cancellation of a
    /// request has an effect: later ones are reported in the timeline.
    ///
    /// There is no `async` form, as on Apple's systems: the handler may be called twice, and a task can be resumed only
    /// once.
    ///
    /// - Parameters:
    ///   - items: `NSExtensionItem`s for the host; nil for none.
    ///   - completionHandler: Called off the main thread once the host has the items, with false. If it has not
    ///     returned after `profile.extensions.share.completionLimit`, it is called a second time, with true, while the
    ///     first call is still running; the process is killed after the same time again.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/completerequest(returningitems:completionhandler:)
    /// - Differs: the handler of a second call is never called.
    @preconcurrency open func completeRequest(
        returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
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

    /// Cancels the request with an error for the host.
    ///
    /// - Parameter error: The error that the host receives. Use `NSUserCancelledError` of the Cocoa domain if the user
    ///   changed their mind.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/cancelrequest(witherror:)
    open func cancelRequest(withError error: any Error) {
        let error = error as NSError
        process.send(
            .appExtension(
                .cancelRequest(
                    request: request,
                    ExtensionErrorRecord(domain: error.domain, code: error.code, text: error.localizedDescription))))
    }

    /// Whether there is a handler whose first call has not returned.
    package var hasOpenHandler: Bool { handler.withLock { $0 } != nil && !completion.hasReturned.withLock { $0 } }

    /// Called when the host has received the results, or when the handler's time has expired.
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

    /// Opens a URL, if the extension point allows it: a Today widget opens its app, or any other, as a link does. For
    /// all other extensions nothing opens, and the result is false.
    ///
    /// - Parameter completionHandler: Called once, never before this method returns, on the queue that
    ///   `profile.notifications.callOutQueue` specifies.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/open(_:completionhandler:)
    @preconcurrency open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
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

/// A key in the `userInfo` of the error with which a request was cancelled: a dictionary from input items to their
/// errors.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionitemsanderrorskey
/// - Since: iOS 8.0
/// - Differs: not transferred to the host, which receives the error without it.
public let NSExtensionItemsAndErrorsKey: String! = "NSExtensionItemsAndErrorsKey"

extension NSNotification.Name {
    /// Posted in an extension's process when its host is about to enter the foreground. The object is the context.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsnotification/name/nsextensionhostwillenterforeground
    /// - Since: iOS 8.2
    public static let NSExtensionHostWillEnterForeground = Self("NSExtensionHostWillEnterForegroundNotification")
    /// Posted when the host is in the background: the extension may be suspended.
    ///
    /// - Since: iOS 8.2
    public static let NSExtensionHostDidEnterBackground = Self("NSExtensionHostDidEnterBackgroundNotification")
    /// Posted when the host is about to become inactive.
    ///
    /// - Since: iOS 8.2
    public static let NSExtensionHostWillResignActive = Self("NSExtensionHostWillResignActiveNotification")
    /// Posted when the host is active again.
    ///
    /// - Since: iOS 8.2
    public static let NSExtensionHostDidBecomeActive = Self("NSExtensionHostDidBecomeActiveNotification")
}
