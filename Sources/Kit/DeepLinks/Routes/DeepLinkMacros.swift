// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import LinkTemplates

/// Makes an enum the links of an app, read and written: each case says with `@Route` what its link looks like.
///
///     @DeepLink(schemes: ["booking"], hosts: ["example.com", "www.example.com"])
///     enum Screen: Equatable {
///         @Route("/") case home
///         @Route("/messages/{id}") case message(id: Int)
///         @Route("/search?q={text}&tag={tags}#{section}")
///         case search(text: String, tags: [String], section: String?)
///         @Route("/list") case list(page: Int = 1)
///         @Mount("/settings") case settings(Settings)
///     }
///
///     try Screen("https://example.com/messages/42")   // .message(id: 42)
///     Screen.message(id: 42).link                     // "https://example.com/messages/42"
///
/// For every value, reading its link gives the value again. Which route a link takes never depends on the order of
/// the cases; what could belong to two is an error where it is declared. See `DeepLinkable` for the rules.
///
/// - Parameters:
///   - schemes: The app's own schemes, the printed one first; what `CFBundleURLTypes` registers.
///   - hosts: The associated web hosts, the printed one first; links are printed for the web if there is one.
///     An enum with neither can only be mounted in another.
@attached(
    extension, conformances: LinkRoutes, DeepLinkable, names: named(table), named(linkRoutes), named(write(to:)),
    named(declaredQuickActions))
public macro DeepLink(schemes: [String] = [], hosts: [String] = []) =
    #externalMacro(module: "DeepLinkMacros", type: "DeepLinkMacro")

/// What the link of a case looks like; `LinkTemplate` has the grammar.
///
/// Parameters are named like the case's values. A value's type says what may be absent: optionals, arrays and values
/// with a default, which belong into the query or the fragment. A value with a default that the template does not
/// name is a query item of its name. A rest of the path (`{path...}`) is an array.
///
/// A case with several routes is printed by the first; the others are read as well.
///
/// - Parameters:
///   - schemes: In place of the enum's.
///   - hosts: In place of the enum's.
@attached(peer)
public macro Route(_ template: String, schemes: [String]? = nil, hosts: [String]? = nil) =
    #externalMacro(module: "DeepLinkMacros", type: "RouteMacro")

/// Puts the links of another `@DeepLink` enum below a path: the case's last value, which has no label.
///
///     @Mount("/users/{id}") case user(id: Int, UserScreen)
///
/// Everything below the prefix belongs to the mounted enum. Schemes and hosts are those of the enum around it.
@attached(peer)
public macro Mount(_ prefix: String, schemes: [String]? = nil, hosts: [String]? = nil) =
    #externalMacro(module: "DeepLinkMacros", type: "MountMacro")

/// Offers a case without required values in the menu of the app's icon. The action's type is the case's link.
///
/// - Parameter symbol: The name of an SF Symbol.
@attached(peer)
public macro QuickAction(_ title: String, subtitle: String? = nil, symbol: String? = nil) =
    #externalMacro(module: "DeepLinkMacros", type: "QuickActionMacro")
