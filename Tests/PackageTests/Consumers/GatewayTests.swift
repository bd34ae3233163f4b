// Portico
// SPDX-License-Identifier: Apache-2.0

// The test of a backend that starts the gateway in its own process; built by Scripts/consumers.

import Foundation
import PushGateway
import Testing

@Test("the gateway listens until it is stopped")
func gateway() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gateway-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let gateway = PushGateway(configuration: GatewayConfiguration(directory: folder))
    let port = try await gateway.start()
    #expect(port > 0)
    await gateway.stop()
}
