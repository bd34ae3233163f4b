// Portico
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// A way in which apps may be extended by other developers.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/extensionpointidentifier
    /// - Since: iOS 8.0
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Keyboards.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}
