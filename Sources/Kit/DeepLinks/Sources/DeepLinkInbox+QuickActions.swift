// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    extension DeepLinkInbox {
        /// Takes a quick action. Pass the result to the system's completion handler.
        ///
        /// - Returns: Whether the action is known, even if it is a repetition.
        @discardableResult
        public func receive(_ item: UIApplicationShortcutItem, in scene: UIScene? = nil) -> Bool {
            receive(item, in: scene?.linkName)
        }

        func receive(
            _ item: UIApplicationShortcutItem, in scene: String?,
            isRepeated: (inout ArrivalMemory) -> Bool = { _ in false }
        ) -> Bool {
            accept(
                .quickAction, text: item.type, identity: identity(of: item), in: scene, isRepeated: isRepeated,
                parse: { try parsers.quickAction(item) })
        }

        func identity(of item: UIApplicationShortcutItem) -> ArrivalMemory.Identity {
            .entry(.quickAction, item.type, info: NSDictionary(dictionary: item.userInfo ?? [:]))
        }
    }
#endif
