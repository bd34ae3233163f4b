// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    extension ResponseInbox {
        /// Takes the response of a connection, if there is one. Pass the options of `scene(_:willConnectTo:options:)`.
        public func receive(_ options: UIScene.ConnectionOptions) {
            if let response = options.notificationResponse { receive(connecting: response) }
        }
    }
#endif
