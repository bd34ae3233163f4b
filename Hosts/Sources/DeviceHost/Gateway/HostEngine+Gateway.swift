// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

extension HostEngine {
    /// Creates a link for this device to the gateway at `socket`, without starting it.
    func makeGatewayLink(to socket: String) -> GatewayLink {
        let owner = GatewayLink.Owner(
            identifier: device.identity.identifier,
            submit: { [self] event in submit(event) },
            perform: { [self] event in blocking { [self] in _ = await perform(event) } },
            tokens: { [self] in blocking { [self] in await heldTokens } },
            noteProgress: { [self] in blocking { [self] in await noteProgress() } })
        return GatewayLink(socket: socket, owner: owner, log: log)
    }

    /// The tokens and the order at the same moment.
    private var heldTokens: GatewayLink.HeldTokens {
        GatewayLink.HeldTokens(tokens: device.deviceTokens, order: device.tokenChanges)
    }
}
