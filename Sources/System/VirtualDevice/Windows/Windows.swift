// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// How the screen is held, what of it the app in front has, and what each app says that it shows there.
struct Windows: Codable, Sendable {
    private var held = InterfaceOrientation.portrait
    private var windowMode = WindowMode.fullScreen
    /// The window's part of the screen's width; 1 where the mode leaves no choice.
    private var part = 1.0
    /// By bundle identifier: what a finger can reach. Not there for an app that has said nothing.
    private var screens = OrderedDictionary<String, ScreenRecord>()

    var orientation: InterfaceOrientation { held }
    var mode: WindowMode { windowMode }

    /// The whole screen as it is held now.
    func screen(of model: DeviceModel) -> ScreenRect { model.screen(held) }

    /// Where the window of the app in front is.
    func placement(on model: DeviceModel) -> WindowPlacement {
        model.placement(mode: windowMode, share: part, orientation: held)
    }

    mutating func rotate(to orientation: InterfaceOrientation) { held = orientation }

    /// Whether an app can share the screen like that, held as it is.
    func offers(_ mode: WindowMode, share: Double, on model: DeviceModel) -> Bool {
        model.share(share, mode: mode, orientation: held) != nil
    }

    /// Shares the screen in another way; nil when nothing changes by it, else how the windows would be.
    func changed(to mode: WindowMode, share: Double, on model: DeviceModel) -> Windows? {
        guard let share = model.share(share, mode: mode, orientation: held), (mode, share) != (windowMode, part) else {
            return nil
        }
        var changed = self
        (changed.windowMode, changed.part) = (mode, share)
        return changed
    }

    // MARK: - What apps show

    /// Nothing for an app that has said nothing.
    func screen(of bundle: String) -> ScreenRecord { screens[bundle] ?? ScreenRecord() }

    /// An app shows something else; says whether it is something else.
    mutating func shows(_ screen: ScreenRecord, in bundle: String) -> Bool {
        guard self.screen(of: bundle) != screen else { return false }
        screens[bundle] = screen
        return true
    }

    /// The app has ended, or is gone.
    mutating func cleared(_ bundle: String) { screens[bundle] = nil }
}
