// Portico
// SPDX-License-Identifier: Apache-2.0

public import PorticoFoundation

extension NSUserActivity {
    /// The intent that the activity was created for: nil, as the system does not handle intents here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity/interaction
    /// - Since: iOS 10.0
    /// - Differs: always nil.
    public var interaction: INInteraction? { nil }

    /// What the user may say to Siri for the activity. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity/suggestedinvocationphrase
    /// - Since: iOS 12.0
    /// - Differs: has no effect: there is no Siri.
    public var suggestedInvocationPhrase: String? {
        get { kept["suggestedInvocationPhrase"] as? String }
        set { kept["suggestedInvocationPhrase"] = newValue }
    }
}
