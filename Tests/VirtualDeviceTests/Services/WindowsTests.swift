// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The windows alone: how the screen is held and shared, and what apps say that they show.
@Suite struct WindowsTests {
    @Test("a screen that is turned is as wide as it was high")
    func turned() throws {
        let pad = try DeviceModel.pad()
        var service = Windows()
        #expect(service.placement(on: .default) == .phone)
        let high = ScreenRect(x: 0, y: 0, width: 834, height: 1194)
        let wide = ScreenRect(x: 0, y: 0, width: 1194, height: 834)
        for orientation in InterfaceOrientation.allCases {
            service.rotate(to: orientation)
            #expect(service.orientation == orientation)
            let screen = orientation.isLandscape ? wide : high
            #expect(service.screen(of: pad) == screen)
            #expect(service.placement(on: pad).window == screen)
        }
    }

    /// The device's orientation, then the interface's.
    private func orientations(_ service: Windows) -> [InterfaceOrientation] {
        [service.deviceOrientation, service.orientation]
    }

    @Test("next to others, an app has the screen as the device is held")
    func besideOthers() throws {
        let pad = try DeviceModel.named("iPad Pro 11-inch")
        var service = Windows()
        service.rotate(to: .landscapeLeft, allowing: [.portrait])
        var other = Windows()
        other.rotate(to: .landscapeLeft)
        for share in stride(from: 0.1, through: 1, by: 0.1) {
            #expect(
                service.offers(.stageManager, share: share, on: pad)
                    == other.offers(.stageManager, share: share, on: pad))
            var changed = service.changed(to: .stageManager, share: share, on: pad)
            changed?.settle(allowing: nil)
            let expected = other.changed(to: .stageManager, share: share, on: pad)
            #expect(changed?.placement(on: pad) == expected?.placement(on: pad))
        }
    }

    @Test("an interface that does not support how the device is held stays, or has the first that it supports")
    func restricted() {
        var service = Windows()
        service.rotate(to: .landscapeLeft, allowing: [.portrait])
        #expect(orientations(service) == [.landscapeLeft, .portrait])
        #expect(service.placement(on: .default).held == .landscapeLeft)
        #expect(service.placement(on: .default).window == WindowPlacement.phone.window)
        service.settle(allowing: nil)
        #expect(orientations(service) == [.landscapeLeft, .landscapeLeft])
        #expect(service.placement(on: .default).held == nil)
        service.rotate(to: .portrait, allowing: [.landscapeRight, .landscapeLeft])
        #expect(orientations(service) == [.portrait, .landscapeLeft], "it stays")
        service.settle(allowing: [.landscapeRight])
        #expect(orientations(service) == [.portrait, .landscapeRight])
        service.entered(allowing: [.portraitUpsideDown])
        #expect(orientations(service) == [.portrait, .portraitUpsideDown])
    }

    @Test("a request lasts until the device is turned, another app is in front, or it is not supported")
    func requested() {
        let ends: [(inout Windows) -> Void] = [
            { $0.rotate(to: .portraitUpsideDown) }, { $0.rotate(to: .portrait) }, { $0.entered(allowing: nil) },
            { $0.settle(allowing: [.portrait]) },
        ]
        for end in ends {
            var service = Windows()
            service.request(.landscapeRight, allowing: nil)
            #expect(orientations(service) == [.portrait, .landscapeRight])
            service.settle(allowing: nil)
            #expect(orientations(service) == [.portrait, .landscapeRight], "nothing has changed for it")
            end(&service)
            #expect(service.orientation == service.deviceOrientation)
            service.settle(allowing: nil)
            #expect(service.orientation == service.deviceOrientation, "the request is over")
        }
    }

    @Test("Split View takes the nearest share that it offers; the same again is no change")
    func splitView() throws {
        let pad = try DeviceModel.pad()
        let service = Windows()
        let split = try #require(service.changed(to: .splitView, share: 0.66, on: pad))
        #expect(split.mode == .splitView)
        #expect(split.placement(on: pad).window == ScreenRect(x: 0, y: 0, width: 556, height: 1194))
        #expect(service.mode == .fullScreen, "what was is still what it was")
        #expect(split.changed(to: .splitView, share: 0.67, on: pad)?.mode == nil)
        let half = try #require(split.changed(to: .splitView, share: 0.5, on: pad))
        #expect(half.placement(on: pad).window.width == 417)
        let full = try #require(half.changed(to: .fullScreen, share: 0.5, on: pad))
        #expect(full.placement(on: pad) == service.placement(on: pad))
        #expect(full.changed(to: .fullScreen, share: 0.3, on: pad)?.mode == nil, "there is no share to choose")
    }

    @Test("a share that is not offered changes nothing", arguments: [Double.nan, -0.5, 0, 0.4, 0.48, 1])
    func notOffered(share: Double) throws {
        let pad = try DeviceModel.pad()
        let service = Windows()
        #expect(!service.offers(.splitView, share: share, on: pad))
        #expect(service.changed(to: .splitView, share: share, on: pad)?.mode == nil)
        // These have one place only.
        #expect(service.offers(.fullScreen, share: share, on: pad))
        #expect(service.offers(.slideOver, share: share, on: pad))
    }

    @Test("a window of Stage Manager is wide enough, as the screen is held then; turned, it stays so")
    func stageManager() throws {
        let pad = try DeviceModel.pad()
        var service = Windows()
        for share in [Double.nan, 0, 0.4, 1.01] {
            #expect(!service.offers(.stageManager, share: share, on: pad), "\(share)")
        }
        let usual = try #require(service.changed(to: .stageManager, share: 0.75, on: pad))
        #expect(usual.placement(on: pad).window == ScreenRect(x: 119, y: 40, width: 596, height: 1074))
        service.rotate(to: .landscapeRight)
        #expect(service.offers(.stageManager, share: 0.4, on: pad))
        var narrow = try #require(service.changed(to: .stageManager, share: 0.4, on: pad))
        #expect(narrow.placement(on: pad).window.width == 462)
        narrow.rotate(to: .portrait)
        #expect(narrow.placement(on: pad).window == ScreenRect(x: 257, y: 40, width: 320, height: 1074))
    }

    @Test("what an app shows is news once; an app that has said nothing shows nothing")
    func screens() {
        var service = Windows()
        let list = ScreenRecord(screens: ["List"], buttons: ["Add"])
        let detail = ScreenRecord(screens: ["List", "Detail"])
        #expect(service.screen(of: "a") == ScreenRecord())
        let isNews = [ScreenRecord(), list, list, detail].map { service.shows($0, in: "a") }
        #expect(isNews == [false, true, false, true])
        #expect(service.screen(of: "a") == detail)
        #expect(service.screen(of: "b") == ScreenRecord())
    }

    @Test("what an app has shown goes with it, and no other app's does")
    func cleared() {
        var service = Windows()
        let list = ScreenRecord(screens: ["List"])
        for bundle in ["a", "b"] { _ = service.shows(list, in: bundle) }
        service.cleared("a")
        #expect(service.screen(of: "a") == ScreenRecord())
        #expect(service.screen(of: "b") == list)
        let isNews = [service.shows(list, in: "a"), service.shows(list, in: "b")]
        #expect(isNews == [true, false])
    }
}
