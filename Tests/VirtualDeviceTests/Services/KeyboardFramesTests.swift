// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// Where the keyboard is to be, worked out alone. Keyboard sheet K16, K17, K24.
@Suite struct KeyboardFramesTests {
    private static func text(_ place: (form: KeyboardForm, frame: ScreenRect)) -> String {
        "\(place.form) \(place.frame)"
    }

    /// Where a first responder gets the keyboard after something was done to it.
    private static func target(
        for request: InputRequest = .field(), on model: DeviceModel = .default,
        heldAs orientation: InterfaceOrientation = .portrait, profile: String = "ios26",
        _ change: (inout KeyboardServer) -> Void = { _ in }
    ) -> String {
        var windows = Windows()
        windows.rotate(to: orientation)
        let changes = KeyboardChanges(
            on: model, profile: Sample.profile(profile), windows: windows, keyboard: .after(change))
        return text(changes.target(for: request))
    }

    static let requests: [(InputRequest, String)] = [
        (.field(), "docked (0, 507, 393 × 345)"),
        (.field(accessory: 44), "docked (0, 463, 393 × 389)"),
        (.field(accessory: 44, inputView: 200), "docked (0, 608, 393 × 244)"),
        // K24: with the safe area below it.
        (.accessory(50), "docked (0, 768, 393 × 84)"),
        // Nothing is to be seen.
        (.accessory(0), "hidden (0, 852, 393 × 345)"),
        (.accessory(50, kind: .none), "hidden (0, 852, 393 × 345)"),
    ]

    @Test("what a first responder gets", arguments: requests)
    func requested(_ request: InputRequest, place: String) {
        #expect(Self.target(for: request) == place)
    }

    @Test("the height is that of the layout, the keyboard, the version, and how the screen is held")
    func heights() {
        #expect(Self.target { $0.select(.letters) } == "docked (0, 534, 393 × 318)")
        #expect(Self.target { $0.select(.emoji) } == "docked (0, 534, 393 × 318)")
        #expect(Self.target { $0.selectOther(height: 300.5) } == "docked (0, 551.5, 393 × 300.5)")
        #expect(Self.target(profile: "ios18") == "docked (0, 516, 393 × 336)")
        #expect(Self.target(heldAs: .landscapeLeft) == "docked (0, 184, 852 × 209)")
        #expect(Self.target(for: .accessory(50), heldAs: .landscapeLeft) == "docked (0, 322, 852 × 71)")
    }

    @Test("the free forms are where the user has put them, on the screen, and have no accessory view")
    func forms() throws {
        let pad = try DeviceModel.pad()
        func place(_ form: KeyboardForm, at corner: KeyboardServer.Corner? = nil) -> String {
            Self.target(for: .field(accessory: 44), on: pad) {
                $0.prefer(form)
                if let corner { $0.drop(at: corner, isBar: false) }
            }
        }
        #expect(place(.docked) == "docked (0, 802, 834 × 392)")
        #expect(place(.undocked) == "undocked (0, 597, 834 × 298)")
        #expect(place(.split) == "split (0, 679, 834 × 216)")
        #expect(place(.floating) == "floating (514, 641, 320 × 254)")
        #expect(place(.floating, at: .init(x: 100, y: 200)) == "floating (100, 200, 320 × 254)")
        #expect(place(.floating, at: .init(x: 800, y: 1190)) == "floating (514, 940, 320 × 254)")
        #expect(place(.undocked, at: .init(x: -5, y: -5)) == "undocked (0, 0, 834 × 298)")
        #expect(place(.docked, at: .init(x: 100, y: 200)) == "docked (0, 802, 834 × 392)")
    }

    @Test("beside a hardware keyboard there is its bar, or the accessory view alone, or what was asked for")
    func hardware() throws {
        let pad = try DeviceModel.pad()
        func place(
            _ request: InputRequest = .field(), bar: Bool = true, _ change: (inout KeyboardServer) -> Void = { _ in }
        ) -> String {
            Self.target(for: request, on: pad) {
                $0.connectHardware(hasBar: bar)
                change(&$0)
            }
        }
        #expect(place() == "bar (0, 1125, 834 × 69)")
        #expect(place(.field(accessory: 44)) == "bar (0, 1081, 834 × 113)")
        #expect(place(bar: false) == "hidden (0, 1194, 834 × 348)")
        #expect(place(.field(accessory: 44), bar: false) == "docked (0, 1130, 834 × 64)")
        #expect(place(.field(inputView: 200)) == "docked (0, 994, 834 × 200)")
        #expect(place { $0.closeBar() } == "hidden (0, 1194, 834 × 348)")
        #expect(place { $0.drop(at: .init(x: 10, y: 300), isBar: true) } == "floating (0, 300, 834 × 69)")
        #expect(place { $0.toggleSoftware() } == "docked (0, 846, 834 × 348)")
        let typedAgain = place {
            $0.closeBar()
            _ = $0.typed()
        }
        #expect(typedAgain == "bar (0, 1125, 834 × 69)")
    }
}
