// Portico
// SPDX-License-Identifier: Apache-2.0

extension DeviceModel {
    /// How far a Slide Over window and a Stage Manager window stay away from the screen's edges, and how wide the
    /// first is. Apple gives no figures; these are ours, chosen so that no edge of the window is an edge of the screen.
    private static var margin: Double { 20 }
    private static var slideOverWidth: Double { 375 }

    /// Where the front app's window is.
    ///
    /// - Parameter share: The window's part of the screen's width, 0…1, in Split View and Stage Manager.
    public func placement(
        mode: WindowMode = .fullScreen, share: Double = 1, orientation: InterfaceOrientation = .portrait
    ) -> WindowPlacement {
        let screen = screen(orientation)
        var insets = insets(orientation)
        let margin = Self.margin
        var window = screen
        switch mode {
        case .fullScreen: break
        case .splitView:
            window.width = (screen.width * share).rounded()
        case .slideOver:
            window = ScreenRect(
                x: screen.width - Self.slideOverWidth - margin, y: margin, width: Self.slideOverWidth,
                height: screen.height - 2 * margin)
            insets = .zero
        case .stageManager:
            let width = ((screen.width - 2 * margin) * share).rounded()
            window = ScreenRect(
                x: ((screen.width - width) / 2).rounded(), y: 2 * margin, width: width,
                height: screen.height - 6 * margin)
            insets = .zero
        }
        return WindowPlacement(
            idiom: idiom == .phone ? .phone : .pad, mode: mode, orientation: orientation, screen: screen,
            window: window, safeArea: insets)
    }
}
