// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import KeyboardTracking

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
