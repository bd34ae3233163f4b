// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// A request to be launched in the background; use one of the subclasses.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest
/// - Since: iOS 13.0
open class BGTaskRequest: NSObject, NSCopying {
    /// One of `BGTaskSchedulerPermittedIdentifiers` in the app's `Info.plist`.
    public let identifier: String
    /// The task does not begin before this date; nil means at any time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/earliestbegindate
    /// - Differs: the distance from `Date()` counts, in whole seconds: in a program whose `Date()` is the machine's time, one
    ///   that is linked with `-static-stdlib`, the request still waits for as long on the device's clock.
    open var earliestBeginDate: Date?

    init(of identifier: String) {
        self.identifier = identifier
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = blank()
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }

    fileprivate func blank() -> BGTaskRequest { BGTaskRequest(of: identifier) }
}

/// A request for a short task that brings the app's content up to date.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest
/// - Since: iOS 13.0
open class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) {
        super.init(of: identifier)
    }

    fileprivate override func blank() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
}

/// A request for a task that may take minutes.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest
/// - Since: iOS 13.0
open class BGProcessingTaskRequest: BGTaskRequest {
    /// Whether the task needs the network. The device does not wait for it: the moment is the tester's choice.
    open var requiresNetworkConnectivity = false
    /// Whether the device must be charging; see ``requiresNetworkConnectivity``.
    open var requiresExternalPower = false

    public init(identifier: String) {
        super.init(of: identifier)
    }

    fileprivate override func blank() -> BGTaskRequest {
        let request = BGProcessingTaskRequest(identifier: identifier)
        request.requiresNetworkConnectivity = requiresNetworkConnectivity
        request.requiresExternalPower = requiresExternalPower
        return request
    }
}

extension BackgroundTaskRequestRecord {
    /// nil for a request of an unknown class.
    ///
    /// - Parameter now: The device's time.
    init?(_ request: BGTaskRequest, now: Date) {
        let begin = request.earliestBeginDate.map {
            now.timeIntervalSince1970 + $0.timeIntervalSinceNow.rounded()
        }
        switch request {
        case is BGAppRefreshTaskRequest:
            self.init(identifier: request.identifier, kind: .appRefresh, earliestBegin: begin)
        case let request as BGProcessingTaskRequest:
            self.init(
                identifier: request.identifier, kind: .processing, earliestBegin: begin,
                requiresNetwork: request.requiresNetworkConnectivity, requiresPower: request.requiresExternalPower)
        default: return nil
        }
    }

    /// - Parameter now: The device's time.
    func request(now: Date) -> BGTaskRequest {
        let request: BGTaskRequest
        switch kind {
        case .appRefresh: request = BGAppRefreshTaskRequest(identifier: identifier)
        case .processing:
            let processing = BGProcessingTaskRequest(identifier: identifier)
            processing.requiresNetworkConnectivity = requiresNetwork
            processing.requiresExternalPower = requiresPower
            request = processing
        }
        request.earliestBeginDate = earliestBegin.map { Date(timeIntervalSinceNow: $0 - now.timeIntervalSince1970) }
        return request
    }
}
