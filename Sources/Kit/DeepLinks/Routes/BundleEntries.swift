// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// An entry of `CFBundleURLTypes`.
public struct URLTypeEntry: Codable, Hashable, Sendable {
    /// The name in reverse-DNS form, usually the bundle identifier.
    public var name: String
    /// The role: `Editor` for the app's own schemes, `Viewer` for other schemes.
    public var role: String
    /// The schemes without the colon, the printed one first.
    public var schemes: [String]

    enum CodingKeys: String, CodingKey {
        case name = "CFBundleURLName"
        case role = "CFBundleTypeRole"
        case schemes = "CFBundleURLSchemes"
    }

    public init(name: String, role: String = "Editor", schemes: [String]) {
        self.name = name
        self.role = role
        self.schemes = schemes
    }
}

/// An entry of `UIApplicationShortcutItems`. Its type is the link that the action opens.
public struct QuickActionEntry: Codable, Hashable, Sendable {
    /// The complete link.
    public var type: String
    /// The title shown in the menu.
    public var title: String
    /// The second line, or nil for none.
    public var subtitle: String?
    /// The name of an SF Symbol, or nil for none.
    public var symbol: String?

    enum CodingKeys: String, CodingKey {
        case type = "UIApplicationShortcutItemType"
        case title = "UIApplicationShortcutItemTitle"
        case subtitle = "UIApplicationShortcutItemSubtitle"
        case symbol = "UIApplicationShortcutItemIconSymbolName"
    }

    public init(type: String, title: String, subtitle: String? = nil, symbol: String? = nil) {
        self.type = type
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
    }
}

/// A case marked with `@QuickAction`.
public struct DeclaredQuickAction<Value> {
    /// The title shown in the menu.
    public var title: String
    /// The second line, or nil for none.
    public var subtitle: String?
    /// The name of an SF Symbol, or nil for none.
    public var symbol: String?
    /// The value whose link the action opens.
    public var value: Value

    public init(_ title: String, subtitle: String?, symbol: String?, _ value: Value) {
        self.title = title
        self.subtitle = subtitle
        self.symbol = symbol
        self.value = value
    }
}

extension DeepLinkable {
    /// The app's own schemes, as one URL type.
    ///
    /// - Parameter name: The name in reverse-DNS form, usually the bundle identifier.
    public static func urlTypes(name: String) -> [URLTypeEntry] {
        var schemes = table.schemes
        for scheme in routes.flatMap(\.schemes) where !schemes.contains(scheme) { schemes.append(scheme) }
        return schemes.isEmpty ? [] : [URLTypeEntry(name: name, schemes: schemes)]
    }

    /// The static quick actions, in declaration order.
    public static var quickActions: [QuickActionEntry] {
        declaredQuickActions.map { action in
            QuickActionEntry(
                type: action.value.link, title: action.title, subtitle: action.subtitle, symbol: action.symbol)
        }
    }

    /// The values of the associated-domains entitlement: one `applinks:` entry per host.
    public static var associatedDomains: [String] {
        var hosts = table.hosts
        for host in routes.flatMap(\.hosts) where !hosts.contains(host) { hosts.append(host) }
        return hosts.map { "applinks:\($0)" }
    }

    /// `CFBundleURLTypes` and `UIApplicationShortcutItems` as an XML property list, to merge into an Info.plist.
    ///
    /// - Parameter name: The name as in ``urlTypes(name:)``.
    /// - Throws: `EncodingError`, like any encoder; these entries cannot cause one.
    public static func infoPlist(name: String) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(BundleEntries(types: urlTypes(name: name), actions: quickActions))
    }
}

private struct BundleEntries: Encodable {
    var types: [URLTypeEntry]
    var actions: [QuickActionEntry]

    enum CodingKeys: String, CodingKey {
        case types = "CFBundleURLTypes"
        case actions = "UIApplicationShortcutItems"
    }
}
