// Portico
// SPDX-License-Identifier: Apache-2.0

/// URL schemes that belong to the system's own apps.
///
/// Apps may query them without declaring them, and never receive their URLs.
/// Source: https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference
public enum SystemScheme {
    /// The system app that opens a scheme's URLs; nil if there is none. Lower case.
    public static func app(for scheme: String) -> String? {
        switch scheme {
        case "http", "https": "the browser"
        case "mailto": "Mail"
        case "tel", "telprompt": "Phone"
        case "facetime", "facetime-audio": "FaceTime"
        case "sms": "Messages"
        case "itms", "itms-apps", "itms-appss", "itms-services": "App Store"
        case "maps": "Maps"
        case "app-settings": "Settings"
        default: nil
        }
    }
}
