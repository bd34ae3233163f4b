// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import DeepLinks

/// Generates code that reads and writes the cases of an enum as links. Each case declares its link with `@Route`.
///
///     @DeepLink(schemes: ["booking"], hosts: ["example.com", "www.example.com"])
///     enum Screen: Equatable {
///         @Route("/") case home
///         @Route("/messages/{id}") case message(id: Int)
///         @Route("/search?q={text}&tag={tags}#{section}")
///         case search(text: String, tags: [String], section: String?)
///         @Route("/list/{page?}") case list(page: Int = 1)
///         @Route("/@{name}") case profile(name: String)
///         @Mount("/settings") case settings(Settings)
///     }
///
///     try Screen("https://example.com/messages/42")   // .message(id: 42)
///     Screen.message(id: 42).link                     // "https://example.com/messages/42"
///
/// Reading the link of any value returns an equal value. The route for a link never depends on the order of the cases;
/// two routes that could match the same link are a compile-time error. See `DeepLinkable` for the rules.
///
/// The type of each value conforms to `LinkParameter`, or is an optional or an array of such a type. Otherwise the
/// compiler reports an error at the type in its case. The enum conforms nevertheless, so that the error is the only one.
///
/// - Parameters:
///   - schemes: The app's own schemes, as registered in `CFBundleURLTypes`, the printed one first.
///   - hosts: The associated web hosts, the printed one first. Links are printed for the web if there is a host. An
///     enum with neither schemes nor hosts can only be mounted in another.
///   - caseSensitivePaths: Whether case matters in the literal text of paths. If not, the route `/About` also reads
///     `/about`; links are printed as the templates spell them. This concerns the letters A to Z of literal segments and
///     of text around parameters, in mounted enums too, but not values, queries and fragments. In schemes and hosts case
///     never matters.
@attached(
    extension, conformances: LinkRoutes, DeepLinkable, names: named(table), named(linkRoutes), named(write(to:)),
    named(declaredQuickActions))
public macro DeepLink(schemes: [String] = [], hosts: [String] = [], caseSensitivePaths: Bool = true) =
    #externalMacro(module: "DeepLinkPlugin", type: "DeepLinkMacro")

/// The template of a case's link. See `LinkTemplate` for the grammar.
///
/// Parameters have the names of the case's values. The type of a value determines whether it may be absent: optionals,
/// arrays and values with a default may be, and belong in the query or the fragment. A value with a default that does
/// not appear in the template becomes a query item with its name. A rest of the path (`{path...}`) is an array.
///
/// In the path, a parameter can have text before and after it in its segment (`/@{user}`, `/{page}.html`), and a type if
/// only its values match (`/{id: Int}` beside `/{slug}`): `Int`, `UInt` and their sized variants, `Bool` or `UUID`. The
/// last segment may be absent if its parameter is marked: `/list/{page?}`.
///
/// A case with several routes is printed with the first; the others are only read.
///
/// - Parameters:
///   - schemes: The schemes to use instead of the enum's.
///   - hosts: The hosts to use instead of the enum's.
@attached(peer)
public macro Route(_ template: String, schemes: [String]? = nil, hosts: [String]? = nil) =
    #externalMacro(module: "DeepLinkPlugin", type: "RouteMacro")

/// Mounts the links of another `@DeepLink` enum below a path. The other enum is the case's last value and has no label.
///
///     @Mount("/users/{id}") case user(id: Int, UserScreen)
///
/// All links below the prefix belong to the mounted enum. They have the schemes and hosts of the enclosing enum.
@attached(peer)
public macro Mount(_ prefix: String, schemes: [String]? = nil, hosts: [String]? = nil) =
    #externalMacro(module: "DeepLinkPlugin", type: "MountMacro")

/// Adds a case without required values to the quick actions of the app's icon. The action's type is the case's link.
///
/// - Parameter symbol: The name of an SF Symbol.
@attached(peer)
public macro QuickAction(_ title: String, subtitle: String? = nil, symbol: String? = nil) =
    #externalMacro(module: "DeepLinkPlugin", type: "QuickActionMacro")
