// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// How the device is held, how the interface on its screen is turned, what of the screen the app in front has, and what
/// each app says that it shows there.
struct Windows: Codable, Sendable {
    /// The orientation of the interface.
    private var interface = InterfaceOrientation.portrait
    /// How the device is held; nil while the interface follows it.
    private var held: InterfaceOrientation?
    /// What the app in front has requested since the device was turned last.
    private var requested: InterfaceOrientation?
    private var windowMode = WindowMode.fullScreen
    /// The window's part of the screen's width; 1 where the mode leaves no choice.
    private var part = 1.0
    /// By bundle identifier: what a finger can reach. Not there for an app that has said nothing.
    private var screens = OrderedDictionary<String, ScreenRecord>()

    /// That of the interface.
    var orientation: InterfaceOrientation { interface }
    /// How the device is held, as the orientation of an interface that follows it.
    var deviceOrientation: InterfaceOrientation { held ?? interface }
    var mode: WindowMode { windowMode }

    /// The whole screen as the interface is turned.
    func screen(of model: DeviceModel) -> ScreenRect { model.screen(interface) }

    /// Where the window of the app in front is.
    func placement(on model: DeviceModel) -> WindowPlacement {
        var placement = model.placement(mode: windowMode, share: part, orientation: interface)
        placement.held = held
        return placement
    }

    // MARK: - Orientation

    /// The user turns the device, and the interface if it may have that orientation; nil allows all of them.
    mutating func rotate(to orientation: InterfaceOrientation, allowing allowed: [InterfaceOrientation]? = nil) {
        held = orientation
        requested = nil
        settle(allowing: allowed)
    }

    /// The app in front turns its interface while the device stays as it is.
    mutating func request(_ orientation: InterfaceOrientation, allowing allowed: [InterfaceOrientation]?) {
        requested = orientation
        settle(allowing: allowed)
    }

    /// Another app is in front, or another of its controllers: what the one before has requested is over.
    mutating func entered(allowing allowed: [InterfaceOrientation]?) {
        requested = nil
        settle(allowing: allowed)
    }

    /// The orientations that the interface may have are others now.
    ///
    /// Decided, where the device is held in none of them: the interface stays as it is if it may, else it is upright,
    /// or on its right side as games are.
    mutating func settle(allowing allowed: [InterfaceOrientation]?) {
        let device = deviceOrientation
        func isAllowed(_ orientation: InterfaceOrientation) -> Bool { allowed?.contains(orientation) ?? true }
        if let asked = requested, !isAllowed(asked) { requested = nil }
        if let asked = requested {
            interface = asked
        } else if isAllowed(device) {
            interface = device
        } else if !isAllowed(interface) {
            interface = InterfaceOrientation.usual.first(where: isAllowed) ?? device
        }
        held = device == interface ? nil : device
    }

    /// As it would be after a change.
    func changed(by change: (inout Windows) -> Void) -> Windows {
        var changed = self
        change(&changed)
        return changed
    }

    // MARK: - Modes

    /// Whether an app can share the screen like that, with the interface as it is then.
    func offers(_ mode: WindowMode, share: Double, on model: DeviceModel) -> Bool {
        model.share(share, mode: mode, orientation: orientation(in: mode)) != nil
    }

    /// Shares the screen in another way; nil when nothing changes by it, else how the windows would be.
    func changed(to mode: WindowMode, share: Double, on model: DeviceModel) -> Windows? {
        guard let share = model.share(share, mode: mode, orientation: orientation(in: mode)),
            (mode, share) != (windowMode, part)
        else { return nil }
        var changed = self
        (changed.windowMode, changed.part) = (mode, share)
        return changed
    }

    /// Next to others, every orientation is allowed: the interface follows the device.
    private func orientation(in mode: WindowMode) -> InterfaceOrientation {
        mode == .fullScreen ? interface : deviceOrientation
    }

    // MARK: - What apps show

    /// Nothing for an app that has said nothing.
    func screen(of bundle: String) -> ScreenRecord { screens[bundle] ?? ScreenRecord() }

    /// The orientations that the app has said it supports; nil if it has said nothing, or nothing but its Info.plist.
    func orientations(of bundle: String) -> [InterfaceOrientation]? { screens[bundle]?.orientations }

    /// An app shows something else; says whether it is something else.
    mutating func shows(_ screen: ScreenRecord, in bundle: String) -> Bool {
        guard self.screen(of: bundle) != screen else { return false }
        // By name: which app was the first to show something must not be in the device's bytes.
        let place = screens.keys.firstIndex { $0 >= bundle } ?? screens.count
        screens.updateValue(screen, forKey: bundle, insertingAt: place)
        return true
    }

    /// The app has ended, or is gone.
    mutating func cleared(_ bundle: String) { screens[bundle] = nil }
}
