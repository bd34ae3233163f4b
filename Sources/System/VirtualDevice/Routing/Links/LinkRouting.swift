// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Who opens a URL now: see `LinkDestinations`.

extension Device {
    var linkDestinations: LinkDestinations { LinkDestinations(view, universalLinks) }

    func destination(of url: String, from opener: LinkOpener) -> LinkDestination {
        linkDestinations.destination(of: url, from: opener)
    }

    /// Tells running apps for whom an installation has changed something.
    mutating func tellOpenableSchemes() {
        let destinations = linkDestinations
        for process in processes.values where !process.isExtension {
            carryOut(openableSchemes.changed(to: destinations.openableSchemes(for: process.bundle), for: process.id))
        }
    }
}
