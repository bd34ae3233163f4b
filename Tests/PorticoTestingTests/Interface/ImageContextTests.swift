// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import Testing

/// The functions that drew images before `UIGraphicsImageRenderer`.
@MainActor
@Suite struct ImageContextTests {
    @Test("images begun in one another, each with its size and scale; none outside")
    func nested() throws {
        try InterfaceStage().run {
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), false, 0)
            UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
            let inner = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            inner?.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            let outer = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(inner?.size == CGSize(width: 4, height: 4) && inner?.scale == 1)
            #expect(outer?.size == CGSize(width: 10, height: 20) && outer?.scale == UIScreen.main.scale)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            // One too many does nothing.
            UIGraphicsEndImageContext()
        }
    }
}
