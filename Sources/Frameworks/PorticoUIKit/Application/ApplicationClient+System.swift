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
        case .didReceiveRemoteNotification(let payload): return fetch(payload, delivery: delivery.number)
        case .timeZoneChanged(let zone):
            if ownsProcess { SystemTimeZone.become(zone) }
            SystemTimeZone.postDidChange()
            return tellOfTime()
        case .dateMoved:
            SystemClock.postDidChange()
            return tellOfTime()
        case .locationAuthorizationChanged(let authorization):
            return LocationClient.authorizationChanged(authorization, context: context)
        case .transfer(.handleEvents(let session)): return handleEvents(of: session, delivery: delivery.number)
        default: return .notImplemented
        }
    }

    /// Here the notification goes first: Apple says so of this one.
    private func tellOfTime() -> CallbackResult {
        post(UIApplication.significantTimeChangeNotification)
        return result { $0.applicationSignificantTimeChange(self.application) }
    }

    private func handleEvents(of session: String, delivery: Int) -> CallbackResult {
        let (application, delegate) = (application, delegate)
        return CompletionOrAsync.call(delivery: delivery, context: context, as: { (_: Void) in CompletionValue.none }) {
            handler in
            delegate.application(application, handleEventsForBackgroundURLSession: session) { handler(()) }
        } orAsync: {
            await delegate.application(application, handleEventsForBackgroundURLSession: session)
        }
    }

    private func fetch(_ payload: Data, delivery: Int) -> CallbackResult {
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
