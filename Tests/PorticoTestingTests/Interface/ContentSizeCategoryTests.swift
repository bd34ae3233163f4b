// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import Testing

/// The size of text that the user wants.
@MainActor
@Suite(.timeline) struct ContentSizeCategoryTests {
    @Test("categories are compared by size")
    func sizes() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.unspecified < .extraSmall)
        #expect(UIContentSizeCategory.large >= .large)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.accessibilityExtraLarge.isAccessibilityCategory)
    }

    @Test("an app finds the device's in the application and in the traits")
    func device() throws {
        let stage = try InterfaceStage()
        let found = try stage.run {
            [
                UIApplication.shared.preferredContentSizeCategory,
                UIViewController().traitCollection.preferredContentSizeCategory,
            ]
        }
        #expect(found == [.large, .large])
        let small = UITraitCollection(preferredContentSizeCategory: .small)
        #expect(small.preferredContentSizeCategory == .small)
        #expect(small.userInterfaceIdiom == .unspecified)
        #expect(small != UITraitCollection())
    }
}
