// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkSyntax

/// The requirements of a `@DeepLink` enum on its app's bundle.
public struct DeclaredLinks: Hashable, Sendable {
    /// The enum's name.
    public var name: String
    /// The schemes, in the order they are written.
    public var schemes: [String]
    /// The hosts, in the order they are written.
    public var hosts: [String]
    /// The quick actions, in the order of the cases. Those without a link, of an enum that can only be mounted, are
    /// omitted.
    public var quickActions: [QuickAction]

    /// A static quick action, whose type is the link that it opens.
    public struct QuickAction: Hashable, Sendable {
        /// The link, as the value of `UIApplicationShortcutItemType`.
        public var type: String
        /// The title in the menu.
        public var title: String
        /// The second line; nil if there is none.
        public var subtitle: String?

        public init(type: String, title: String, subtitle: String? = nil) {
            self.type = type
            self.title = title
            self.subtitle = subtitle
        }
    }

    public init(name: String, schemes: [String] = [], hosts: [String] = [], quickActions: [QuickAction] = []) {
        self.name = name
        self.schemes = schemes
        self.hosts = hosts
        self.quickActions = quickActions
    }

    init(_ declaration: DeepLinkDeclaration) {
        self.init(
            name: declaration.name, schemes: declaration.allSchemes, hosts: declaration.allHosts,
            quickActions: declaration.quickActions.compactMap { action in
                action.link.map { QuickAction(type: $0, title: action.title, subtitle: action.subtitle) }
            })
    }
}
