// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The README's reminder, compiled and run; `CompiledBlocksTests` keeps the two the same.
@Suite @MainActor struct ReadmeTests {
    @Test("a reminder for Monday at eight")
    func reminder() async throws {
        let device = try await BulletinDevice().device
        let bulletin = try device.app(BulletinDevice.bundle)
        try bulletin.tap(button: "Mondays at Eight")
        try device.goHome()
        device.advance(by: .seconds(7 * 86_400))
        #expect(bulletin.delivered.map(\.content.title) == ["Breakfast"])
    }
}
