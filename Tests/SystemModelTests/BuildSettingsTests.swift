// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// `$(…)` in an Info.plist of a source tree.
@Suite struct BuildSettingsTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var text: String
        var filled: String
        var settings = BuildSettings(product: "My-App 2", bundleIdentifier: "com.example.app")

        var testDescription: String { "\(text) → \(filled)" }
    }

    static let cases: [Case] = [
        Case(text: "$(PRODUCT_NAME)", filled: "My-App 2"),
        Case(text: "${PRODUCT_NAME}", filled: "My-App 2"),
        Case(text: "$(EXECUTABLE_NAME)", filled: "My-App 2"),
        Case(text: "$(PRODUCT_MODULE_NAME).SceneDelegate", filled: "My_App_2.SceneDelegate"),
        Case(text: "$(PRODUCT_BUNDLE_IDENTIFIER).x $(PRODUCT_NAME)", filled: "com.example.app.x My-App 2"),
        Case(text: "$(UNKNOWN) $PRODUCT_NAME", filled: "$(UNKNOWN) $PRODUCT_NAME"),
        Case(
            text: "$(PRODUCT_BUNDLE_IDENTIFIER)", filled: "$(PRODUCT_BUNDLE_IDENTIFIER)",
            settings: BuildSettings(product: "App")),
    ]

    @Test("known settings are filled in, others stay", arguments: cases)
    func fill(_ testCase: Case) {
        #expect(String(decoding: testCase.settings.fill(Data(testCase.text.utf8)), as: UTF8.self) == testCase.filled)
    }

    @Test("bytes that are no text stay as they are")
    func binary() {
        let bytes = Data([0x62, 0x70, 0x6c, 0xff, 0xfe])
        #expect(BuildSettings(product: "App").fill(bytes) == bytes)
    }
}
