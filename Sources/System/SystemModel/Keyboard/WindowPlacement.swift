// Portico
// SPDX-License-Identifier: Apache-2.0

/// Raw values as in `UIUserInterfaceIdiom`.
public enum InterfaceIdiom: Int, Codable, Hashable, Sendable {
    case phone = 0
    case pad = 1
}

/// Raw values as in `UIInterfaceOrientation`.
public enum InterfaceOrientation: Int, Codable, Hashable, Sendable, CaseIterable {
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The name on the command line, such as `landscape-left`.
    public var words: String {
        switch self {
        case .portrait: "portrait"
        case .portraitUpsideDown: "upside-down"
        case .landscapeRight: "landscape-right"
        case .landscapeLeft: "landscape-left"
        }
    }
}

/// How an app shares the screen with others.
public enum WindowMode: String, Codable, Hashable, Sendable, CaseIterable {
    case fullScreen
    /// Two apps next to each other.
    case splitView
    /// A narrow window above another app.
    case slideOver
    /// A window that the user has resized, which may end above the screen's bottom.
    case stageManager

    /// The name on the command line, such as `split-view`.
    public var words: String {
        switch self {
        case .fullScreen: "full-screen"
        case .splitView: "split-view"
        case .slideOver: "slide-over"
        case .stageManager: "stage-manager"
        }
    }
}

/// The position of an app's window, and its screen.
public struct WindowPlacement: Codable, Hashable, Sendable {
    public var idiom: InterfaceIdiom
    public var mode: WindowMode
    /// The orientation of the interface.
    public var orientation: InterfaceOrientation
    /// How the device is held, as the orientation that an interface would have which follows it; nil if the interface
    /// follows it.
    public var held: InterfaceOrientation?
    /// The screen's bounds in this orientation, in points; the origin is zero.
    public var screen: ScreenRect
    /// The window in the screen's coordinates.
    public var window: ScreenRect
    /// The insets of the window for bars and corners.
    public var safeArea: EdgeInsets

    public init(
        idiom: InterfaceIdiom, mode: WindowMode = .fullScreen, orientation: InterfaceOrientation = .portrait,
        held: InterfaceOrientation? = nil, screen: ScreenRect, window: ScreenRect, safeArea: EdgeInsets
    ) {
        self.idiom = idiom
        self.mode = mode
        self.orientation = orientation
        self.held = held
        self.screen = screen
        self.window = window
        self.safeArea = safeArea
    }

    /// A 6.1-inch phone in portrait orientation, full screen.
    public static let phone = WindowPlacement(
        idiom: .phone, screen: ScreenRect(x: 0, y: 0, width: 393, height: 852),
        window: ScreenRect(x: 0, y: 0, width: 393, height: 852),
        safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
}
