// Portico
// SPDX-License-Identifier: Apache-2.0

/// The extension points that Apple documents, or that public lists of them name.
///
/// Source: extensions sheet 2.2. One that is dead, or unconfirmed there, is known all the same: what matters is whether
/// a name is misspelled.
enum ExtensionPoints {
    static let known =
        names(
            "com.apple.",
            // Sharing, and what has a view of its own.
            "share-services", "ui-services", "services", "widget-extension", "widgetkit-extension", "keyboard-service",
            "photo-editing", "broadcast-services-upload", "broadcast-services-setupui", "message-payload-provider",
            "Safari.content-blocker", "Safari.web-extension", "Safari.sharedlinks-service", "Safari.extension",
            // Notifications.
            "usernotifications.service", "usernotifications.content-extension",
            // Files and data.
            "fileprovider-nonui", "fileprovider-ui", "fileprovider-actionsui", "quicklook.preview",
            "quicklook.thumbnail", "spotlight.index", "FinderSync",
            // Intents, calls and identity.
            "intents-service", "intents-ui-service", "callkit.call-directory", "identitylookup.message-filter",
            "identitylookup.classification-ui", "authentication-services-credential-provider-ui",
            "authentication-services-account-authentication-modification-ui", "AppSSO.idp-extension", "ctk-tokens",
            // Media, networks and the rest.
            "AudioUnit", "AudioUnit-UI", "classkit.context-provider", "tv-top-shelf", "photo-project",
            "dt.Xcode.extension.source-editor", "media-device-discovery-extension",
            "background-asset-downloader-extension", "appintents-extension", "location.push.service",
            "matter.support.extension.device-setup",
            // Screen Time.
            "deviceactivity.monitor-extension", "deviceactivityui.report-extension",
            "ManagedSettings.shield-action-service", "ManagedSettingsUI.shield-configuration-service")
        + names(
            "com.apple.networkextension.", "packet-tunnel", "app-proxy", "filter-data", "filter-control", "dns-proxy",
            "app-push")

    private static func names(_ prefix: String, _ rest: String...) -> [String] { rest.map { prefix + $0 } }

    /// The one that was probably meant: two edits away at most, whatever the case.
    static func nearest(to point: String) -> String? {
        // Names of one kind of things are alike: what is nearest decides, the first where several are.
        let distances = known.map { (name: $0, distance: Nearness.distance(point.lowercased(), $0.lowercased())) }
        let best = distances.enumerated().min { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
        guard let best = best?.element, best.distance <= 2 else { return nil }
        return best.name
    }
}
