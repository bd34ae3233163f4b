// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension BGTaskScheduler {
    /// The domain of ``Error``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/errordomain
    /// - Since: iOS 13.0
    public static let errorDomain: String = "BGTaskSchedulerErrorDomain"

    /// Why ``submit(_:)`` has refused a request.
    ///
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error
    /// - Since: iOS 13.0
    public struct Error: CustomNSError, Hashable, Sendable {
        public static var errorDomain: String { BGTaskScheduler.errorDomain }

        /// What went wrong.
        public let code: Code

        /// - Parameter userInfo: Not kept.
        public init(_ code: Code, userInfo: [String: Any] = [:]) {
            self.code = code
        }

        public var errorCode: Int { code.rawValue }
        public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: code.text] }
        public var localizedDescription: String { code.text }

        /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error/code
        /// - Since: iOS 13.0
        public enum Code: Int, Hashable, Sendable {
            /// The user has switched Background App Refresh off, or the caller is an extension.
            case unavailable = 1
            /// As many requests of this kind are pending as may be.
            case tooManyPendingTaskRequests = 2
            /// `Info.plist` lists neither the identifier in `BGTaskSchedulerPermittedIdentifiers` nor, or not both, the
            /// mode in `UIBackgroundModes`: `fetch` for an app refresh, `processing` for processing.
            case notPermitted = 3

            /// Lets `catch BGTaskScheduler.Error.notPermitted` match.
            @_disfavoredOverload  // Gives way to errors with cases of their own.
            public static func ~= (code: Code, error: any Swift.Error) -> Bool {
                (error as? BGTaskScheduler.Error)?.code == code
            }
        }

        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
    }
}

extension BGTaskScheduler.Error.Code {
    fileprivate var text: String {
        switch self {
        case .unavailable: "Background App Refresh is switched off for this app."
        case .tooManyPendingTaskRequests: "Too many task requests of this kind are pending."
        case .notPermitted:
            "Info.plist does not permit this task: see BGTaskSchedulerPermittedIdentifiers and UIBackgroundModes."
        }
    }
}
