// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUserNotifications
import Testing

/// Files of real apps have the one import. Notifications sheet 1.12.
@Suite struct ImportTests {
    @Test("the import brings Foundation and URLSession")
    func foundation() {
        #expect(URLSession.shared.configuration.timeoutIntervalForRequest > 0)
        #expect(FileManager.default.temporaryDirectory.isFileURL)
        #expect((1 + 2) as NSNumber == 3)
    }
}
