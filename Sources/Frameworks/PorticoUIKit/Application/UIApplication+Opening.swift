// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

extension UIApplication {
    /// Opens a URL in the app that handles it; this app moves to the background when another one opens the URL.
    ///
    /// The scheme does not have to be declared. A universal link opens the app that its association file names, or
    /// otherwise the browser; this app's own universal links always open in the browser. Nothing opens while this app
    /// is in the background.
    ///
    /// - Parameters:
    ///   - options: ``OpenExternalURLOptionsKey/universalLinksOnly`` set to true opens the URL only if an installed app
    ///     accepts it as a universal link and the user has not chosen the browser. Unknown keys are ignored.
    ///   - completion: Called once on the main thread, never before this method returns, with whether an app accepted
    ///     the URL. By then, this app is on its way to the background.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    /// - Since: iOS 10.0
    @preconcurrency
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let only = options[.universalLinksOnly] as? Bool ?? false
        context.openURL(url, universalLinksOnly: only, completion: completion)
    }

    /// The asynchronous form.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    /// - Since: iOS 10.0
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Whether some installed app opens the URL's scheme, as far as this app may know.
    ///
    /// The scheme must be listed in `LSApplicationQueriesSchemes`, among its first
    /// `profile.links.queriedSchemesLimit` entries; for any other the answer is false, also when an app is there, and
    /// the timeline says so. `http`, `https` and the system's own schemes need no entry. May be called on any thread.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/canopenurl(_:)
    /// - Since: iOS 3.0
    @available(iOS, introduced: 3.0, deprecated: 27.0, message: "open the URL and look at the result")
    nonisolated public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !scheme.isEmpty else { return false }
        if SystemScheme.app(for: scheme) != nil { return true }
        let declared = context.manifest.queriedSchemes.prefix(context.environment.rules.queriedSchemesLimit)
        guard declared.contains(scheme) else {
            context.send(
                .diagnostic("canOpenURL(\(scheme):) is false: LSApplicationQueriesSchemes does not list \(scheme)"))
            return false
        }
        return context.openableSchemes.contains(scheme)
    }

    /// The API of iOS 9 and earlier: opens the URL and returns at once whether it will.
    ///
    /// Opens nothing where `profile.extensions.extensionResponderOpen` is not `legacy`: since iOS 18 the result is
    /// false, in apps and in extensions, and the timeline names the reason.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/openurl(_:)
    /// - Since: iOS 2.0
    /// - Differs: true means that the system was asked, not that an app accepts the URL.
    @available(iOS, introduced: 2.0, deprecated: 10.0, message: "use open(_:options:completionHandler:)")
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        guard context.environment.rules.extensionResponderOpen == .legacy else {
            context.send(.diagnostic("openURL(_:) opens nothing: use open(_:options:completionHandler:)"))
            return false
        }
        context.openURL(url, universalLinksOnly: false, isModern: false, completion: nil)
        return true
    }

    // MARK: - Settings

    /// Opens this app's page in Settings.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/opensettingsurlstring
    /// - Since: iOS 8.0
    nonisolated public class var openSettingsURLString: String { "app-settings:" }

    /// Opens this app's notification settings.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/opennotificationsettingsurlstring
    /// - Since: iOS 16.0
    /// - Differs: the text itself is not published; only its use is.
    nonisolated public class var openNotificationSettingsURLString: String { "app-settings:notifications" }

    /// Opens the settings for default apps.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiapplication/opendefaultapplicationssettingsurlstring
    /// - Since: iOS 18.3
    /// - Differs: the text itself is not published; only its use is.
    nonisolated public class var openDefaultApplicationsSettingsURLString: String { "app-settings:default-apps" }

    /// Keys of the options of ``open(_:options:completionHandler:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `Bool`: true opens universal links in their app only, never in the browser.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
}

extension UIScene {
    /// Opens a URL, as ``UIApplication/open(_:options:completionHandler:)`` does.
    ///
    /// - Parameters:
    ///   - options: nil opens the URL in any app that accepts it.
    ///   - completion: Called once on the main thread, never before this returns.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/open(_:options:completionhandler:)
    /// - Since: iOS 13.0
    @preconcurrency
    public func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        ProcessContext.current.openURL(
            url, universalLinksOnly: options?.universalLinksOnly ?? false, completion: completion)
    }

    /// The asynchronous form.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/open(_:options:completionhandler:)
    /// - Since: iOS 13.0
    public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Options for opening a URL.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscene/openexternalurloptions
    /// - Since: iOS 13.0
    @preconcurrency @MainActor
    public final class OpenExternalURLOptions: NSObject {
        /// True opens universal links in their app only, never in the browser.
        public var universalLinksOnly = false
    }
}

extension ProcessContext {
    @MainActor
    fileprivate func openURL(
        _ url: URL, universalLinksOnly: Bool, isModern: Bool = true,
        completion: (@MainActor @Sendable (Bool) -> Void)?
    ) {
        call { [isExtension] in
            isExtension
                ? .appExtension(.openByResponder(call: $0, url.absoluteString, modern: isModern))
                : .openURL(call: $0, url.absoluteString, universalLinksOnly: universalLinksOnly)
        } receive: { [self] reply in
            guard case .opened(let opened) = reply, let completion else { return }
            later { completion(opened) }
        }
    }
}
