// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    import Foundation
    import SystemFrameworks

    extension WindowGeometry {
        /// The current geometry of a window.
        @MainActor
        init(_ window: UIWindow) {
            let screen = window.screen
            self.screen = screen.bounds
            self.window = window.convert(window.bounds, to: screen.coordinateSpace)
            isPad = UIDevice.current.userInterfaceIdiom == .pad
        }
    }
#endif
