// Portico
// SPDX-License-Identifier: Apache-2.0

extension DeviceModel {
    /// How far a Slide Over window and a Stage Manager window stay away from the screen's edges, and how wide the
    /// first is. Apple gives no figures; these are ours, chosen so that no edge of the window is an edge of the screen.
    private static var margin: Double { 20 }
    private static var slideOverWidth: Double { 375 }
    /// No Stage Manager window is narrower. Decided: the width of the narrowest screen that apps are laid out for.
    private static var narrowestWindow: Double { 320 }
    /// What Split View offers of the screen's width. Decided: these three, held either way; iPads differ.
    private static var splitViewShares: [Double] { [1.0 / 3, 1.0 / 2, 2.0 / 3] }

    /// Whether it has Stage Manager under a profile.
    public func hasStageManager(under profile: BehaviorProfile) -> Bool {
        switch profile.windows.stageManager {
        case .none: false
        case .someModels: isForStageManager == true
        case .everyModel: idiom == .pad
        }
    }

    /// The part of the screen's width that a window gets when a user requests it; nil when there is no such window.
    ///
    /// Split View uses the nearest share that differs by less than a hundredth, such as two thirds for `0.66`. Modes
    /// without a choice return 1.
    public func share(_ asked: Double, mode: WindowMode, orientation: InterfaceOrientation) -> Double? {
        switch mode {
        case .fullScreen, .slideOver: return 1
        case .splitView: return Self.splitViewShares.first { abs($0 - asked) < 0.01 }
        case .stageManager:
            guard asked > 0, asked <= 1 else { return nil }
            let width = stageManagerWidth(share: asked, on: screen(orientation))
            return width >= Self.narrowestWindow ? asked : nil
        }
    }

    private func stageManagerWidth(share: Double, on screen: ScreenRect) -> Double {
        ((screen.width - 2 * Self.margin) * share).rounded()
    }

    /// The position of the front app's window.
    ///
    /// - Parameter share: The window's part of the screen's width in Split View and Stage Manager, as returned by
    ///   ``share(_:mode:orientation:)``.
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
            // One that was wide enough before the screen was turned stays so.
            let width = max(stageManagerWidth(share: share, on: screen), Self.narrowestWindow)
            window = ScreenRect(
                x: ((screen.width - width) / 2).rounded(), y: 2 * margin, width: width,
                height: screen.height - 6 * margin)
            insets = .zero
        }
        return WindowPlacement(
            idiom: interfaceIdiom, mode: mode, orientation: orientation, screen: screen,
            window: window, safeArea: insets)
    }
}

extension DeviceModel {
    /// What apps are told that they run on.
    public var interfaceIdiom: InterfaceIdiom { idiom == .phone ? .phone : .pad }
}
