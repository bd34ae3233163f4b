// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SystemModel

/// The data files as they stand in the code; see `Scripts/embed`.
@Suite struct ShippedFilesTests {
    @Test(
        "a data file is in the code as it is in the folder",
        arguments: [
            ("Keyboard/devices.json", ShippedFiles.devices), ("Types/types.json", ShippedFiles.types),
            ("Profiles/ios10.json", ShippedFiles.ios10), ("Profiles/ios12.json", ShippedFiles.ios12),
            ("Profiles/ios15.json", ShippedFiles.ios15), ("Profiles/ios17.json", ShippedFiles.ios17),
            ("Profiles/ios18.json", ShippedFiles.ios18), ("Profiles/ios26.json", ShippedFiles.ios26),
            ("Profiles/ios27.json", ShippedFiles.ios27),
        ])
    func current(path: String, text: String) throws {
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = try String(
            contentsOf: root.appending(path: "Sources/System/SystemModel/\(path)"), encoding: .utf8)
        #expect(text + "\n" == file, "run Scripts/embed")
    }
}
