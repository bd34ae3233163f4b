// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoCoreLocation
import PorticoFoundation
import SystemModel

// What reaches the app without a user: data by push, and changes of the device around it.

extension ApplicationClient {
    func performSystem(_ delivery: Delivery) -> CallbackResult {
        switch delivery.callback {
        case .dateSettings(.timeZone(let zone)):
            if ownsProcess { SystemTimeZone.become(zone) }
            SystemTimeZone.postDidChange()
            return tellOfTime()
        case .dateSettings(.moved):
            SystemClock.postDidChange()
            return tellOfTime()
        case .locationAuthorizationChanged(let authorization):
            return LocationClient.authorizationChanged(authorization, context: context)
        case .memoryWarning: return warnOfMemory()
        case .protectedData(let change): return tell(of: change)
        case .pasteboard(let callback):
            PasteboardClient.of(context).receive(callback)
            if case .changed = callback { post(UIPasteboard.changedNotification, object: UIPasteboard.general) }
            return .done
        case .backgroundTask(.fetch): return performFetch(delivery: delivery.number)
        case .transfer(.handleEvents(let session)): return handleEvents(of: session, delivery: delivery.number)
        default: return .notImplemented
        }
    }

    /// Here the notification goes first: Apple says so of this one.
    private func tellOfTime() -> CallbackResult {
        post(UIApplication.significantTimeChangeNotification)
        return result { $0.applicationSignificantTimeChange(self.application) }
    }

    private func warnOfMemory() -> CallbackResult {
        let result = result { $0.applicationDidReceiveMemoryWarning(self.application) }
        UIViewController.warnOfMemory(application.allWindows.compactMap(\.rootViewController), of: application)
        return result
    }

    private func tell(of change: ProtectedDataChange) -> CallbackResult {
        switch change {
        // The context has taken note.
        case .unavailable, .available: return .done
        case .willBecomeUnavailable:
            let result = result { $0.applicationProtectedDataWillBecomeUnavailable(self.application) }
            post(UIApplication.protectedDataWillBecomeUnavailableNotification)
            return result
        case .didBecomeAvailable:
            let result = result { $0.applicationProtectedDataDidBecomeAvailable(self.application) }
            post(UIApplication.protectedDataDidBecomeAvailableNotification)
            return result
        }
    }

    private func performFetch(delivery: Int) -> CallbackResult {
        let (application, delegate) = (application, delegate)
        return CompletionOrAsync.call(
            delivery: delivery, context: context, as: { CompletionValue.fetchResult($0.rawValue) }
        ) {
            handler in
            delegate.application(application, performFetchWithCompletionHandler: handler)
        } orAsync: {
            await delegate.applicationPerformFetch(application)
        }
    }

    private func handleEvents(of session: String, delivery: Int) -> CallbackResult {
        let (application, delegate, context) = (application, delegate, context)
        return CompletionOrAsync.call(delivery: delivery, context: context, as: { (_: Void) in CompletionValue.none }) {
            handler in
            delegate.application(application, handleEventsForBackgroundURLSession: session) {
                if !MainThread.isCurrent {
                    context.send(
                        .diagnostic(
                            "the completion handler of application(_:handleEventsForBackgroundURLSession:) was called "
                                + "off the main thread: call it on the main queue"))
                }
                handler(())
            }
        } orAsync: {
            await delegate.application(application, handleEventsForBackgroundURLSession: session)
        }
    }

    func fetch(_ payload: Data, delivery: Int) -> CallbackResult {
        let userInfo = (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any] ?? [:]
        let (application, delegate) = (application, delegate)
        return CompletionOrAsync.call(
            delivery: delivery, context: context, as: { CompletionValue.fetchResult($0.rawValue) }
        ) {
            handler in
            delegate.application(application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: handler)
        } orAsync: {
            await delegate.application(application, didReceiveRemoteNotification: userInfo)
        }
    }
}
