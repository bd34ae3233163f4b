// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Frames, transforms and the spaces that rectangles are in.
@Suite @MainActor struct GeometryTests {
    @Test("a frame reads as it was written, to the last bit")
    func exactFrames() {
        let view = UIView(frame: CGRect(x: 0.1, y: 531.3334, width: 390, height: 320.6666))
        #expect(view.frame == CGRect(x: 0.1, y: 531.3334, width: 390, height: 320.6666))
        view.frame.origin.y = 123.456
        #expect(view.frame == CGRect(x: 0.1, y: 123.456, width: 390, height: 320.6666))
    }
}
