// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import SystemModel
import VirtualDevice

extension HostEngine {
    /// Requests a domain's association file, if there is a server.
    func fetchAssociation(_ domain: AssociatedDomain) {
        guard let server = directory.associationServer else {
            log.debug("the association file of \(domain.host) is not fetched: no association server is running")
            return
        }
        openFetches += 1
        let client = AssociationClient(server: server, limit: device.profile.links.associationSizeLimit)
        Task { [weak self] in
            let fetch = await client.fetch(domain)
            _ = await self?.perform(.associationFetched(domain, fetch))
            await self?.fetchHasEnded()
        }
    }

    private func fetchHasEnded() {
        openFetches -= 1
        noteProgress()
    }
}
