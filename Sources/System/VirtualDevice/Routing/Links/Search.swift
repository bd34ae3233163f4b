// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What a tap on what search has found does. It arrives like a universal link: by the two continuation calls, or in the
// options of a scene that connects. Rules: links sheet 4.3.

extension Device {
    func refusalToOpenSearchResult(_ identifier: String, of bundle: String) -> DeviceError? {
        refusalToEnter(bundle) ?? searchIndex.refusalToOpen(identifier, of: bundle, view)
    }

    mutating func openSearchResult(_ identifier: String, of bundle: String) {
        guard let activity = searchIndex.activity(of: identifier, of: bundle, view) else { return }
        enter(bundle, with: .universalLink(activity, sender: nil))
    }

    /// The user goes on searching inside of the app.
    mutating func search(_ text: String, in bundle: String) {
        enter(bundle, with: .universalLink(SearchIndex.continuation(of: text), sender: nil))
    }
}
