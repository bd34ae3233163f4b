// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

extension WindowGeometry {
    /// Where the window is now.
    @MainActor
    init(_ window: UIWindow) {
        let screen = window.screen
        self.screen = screen.bounds
        self.window = window.convert(window.bounds, to: screen.coordinateSpace)
        isPad = UIDevice.current.userInterfaceIdiom == .pad
    }
}
