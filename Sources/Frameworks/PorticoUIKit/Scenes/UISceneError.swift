// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The domain of ``UISceneError``.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneerrordomain
/// - Since: iOS 13.0
public let UISceneErrorDomain: String = "UISceneErrorDomain"

/// An error of a request for a scene, or for another geometry of it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisceneerror
/// - Since: iOS 13.0
public struct UISceneError: CustomNSError, Hashable, Sendable {
    public static var errorDomain: String { UISceneErrorDomain }

    /// What went wrong.
    public let code: Code
    private let text: String?

    /// - Parameter userInfo: Only `NSLocalizedDescriptionKey` is kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        text = userInfo[NSLocalizedDescriptionKey] as? String
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public var localizedDescription: String { text ?? code.text }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uisceneerror/code
    /// - Since: iOS 13.0
    public enum Code: Int, Hashable, Sendable {
        /// The app has one scene only.
        case multipleScenesNotSupported = 0
        case requestDenied = 1
        /// The preferences are not those of iOS.
        case geometryRequestUnsupported = 100
        /// The interface does not support what was requested, or is not on the screen.
        case geometryRequestDenied = 101

        /// Lets `catch UISceneError.geometryRequestDenied` match.
        @_disfavoredOverload  // Gives way to errors with cases of their own.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? UISceneError)?.code == code
        }
    }

    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    public static var requestDenied: Code { .requestDenied }
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

extension UISceneError.Code {
    fileprivate var text: String {
        switch self {
        case .multipleScenesNotSupported: "The app does not support several scenes."
        case .requestDenied: "The system denied the request."
        case .geometryRequestUnsupported: "The system does not support such preferences."
        case .geometryRequestDenied: "The system denied the request for another geometry."
        }
    }
}
