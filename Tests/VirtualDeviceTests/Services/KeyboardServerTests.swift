// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The keyboard alone: where it is, whose it is, and how the user wants it.
@Suite struct KeyboardServerTests {
    private static let up = ScreenRect(x: 0, y: 507, width: 393, height: 345)
    private static let down = ScreenRect(x: 0, y: 852, width: 393, height: 345)

    @Test("there is something to see when it comes, goes, moves, or gets another owner on the screen")
    func seen() {
        var service = KeyboardServer()
        let isSeen = [
            service.put(.hidden, Self.down, owner: .app(1)), service.put(.docked, Self.up, owner: .app(1)),
            service.put(.docked, Self.up, owner: .app(1)), service.put(.docked, Self.up, owner: .neighbour),
            service.put(.floating, Self.up, owner: .neighbour), service.put(.floating, Self.down, owner: .neighbour),
            service.put(.hidden, Self.down, owner: nil), service.put(.hidden, Self.up, owner: .app(2)),
        ]
        #expect(isSeen == [false, true, false, true, true, true, true, false])
        #expect(service.form == .hidden)
        #expect(service.frame == Self.up)
        #expect(service.owner == .app(2))
    }

    @Test("it has one owner at a time, which may be no app of this device")
    func owner() {
        var service = KeyboardServer()
        #expect(service.ownerProcess == nil)
        _ = service.put(.docked, Self.up, owner: .app(1))
        #expect(service.ownerProcess == 1)
        #expect(service.isOwned(by: 1))
        #expect(!service.isOwned(by: 2))
        _ = service.put(.docked, Self.up, owner: .neighbour)
        #expect(service.ownerProcess == nil)
        #expect(!service.isOwned(by: 1))
        _ = service.put(.hidden, Self.down, owner: .app(2))
        service.disown()
        #expect(service.owner == nil)
        #expect(!service.isOwned(by: 2))
    }

    @Test("a keyboard that goes is let go of, and takes its second window along; one that moves does not")
    func goes() {
        var service = KeyboardServer()
        _ = service.put(.docked, Self.up, owner: .app(1))
        service.drag(true)
        service.addSecondWindow()
        _ = service.put(.docked, Self.down, owner: .app(1))
        #expect(service.isDragged)
        #expect(service.hasSecondWindow)
        _ = service.put(.hidden, Self.down, owner: nil)
        #expect(!service.isDragged)
        #expect(!service.hasSecondWindow)
    }

    @Test("it is where it was dropped until the user wants another form, or the screen changes")
    func corner() {
        var service = KeyboardServer()
        #expect(service.preferred == .docked)
        service.prefer(.floating)
        service.drag(true)
        let corner = KeyboardServer.Corner(x: 10, y: 300)
        service.drop(at: corner, isBar: false)
        #expect(service.corner == corner)
        #expect(!service.isDragged)
        service.forgetCorner()
        #expect(service.corner == nil)
        #expect(service.preferred == .floating)
        // A bar without a hardware keyboard is none.
        service.drop(at: corner, isBar: true)
        #expect(service.hardware == nil)
        service.drag(true)
        service.prefer(.split)
        #expect(service.preferred == .split)
        #expect(service.corner == nil)
        #expect(!service.isDragged)
    }

    @Test("a hardware keyboard's bar floats once it was dropped, and comes back with the first key once it was closed")
    func hardware() {
        var service = KeyboardServer()
        service.toggleSoftware()
        service.closeBar()
        let hasNone = service.typed()
        #expect(!hasNone)
        #expect(service.hardware == nil)
        service.connectHardware(hasBar: true)
        #expect(service.hardware == KeyboardServer.Hardware(hasBar: true))
        service.drop(at: .init(x: 0, y: 300), isBar: true)
        service.forgetCorner()
        #expect(service.hardware == KeyboardServer.Hardware(hasBar: true, barFloats: true))
        service.closeBar()
        #expect(service.hardware == KeyboardServer.Hardware(hasBar: true, barIsClosed: true, barFloats: true))
        let comesBack = [service.typed(), service.typed()]
        #expect(comesBack == [true, false])
        service.toggleSoftware()
        #expect(service.hardware == KeyboardServer.Hardware(hasBar: true, barFloats: true, showsSoftware: true))
        service.toggleSoftware()
        #expect(service.hardware?.showsSoftware == false)
        // Another one is as it comes.
        service.connectHardware(hasBar: false)
        #expect(service.hardware == KeyboardServer.Hardware(hasBar: false))
        service.disconnectHardware()
        #expect(service.hardware == nil)
    }

    @Test("what the user wants outlives the keyboard on the screen")
    func wanted() {
        var service = KeyboardServer()
        #expect(service.layout == .lettersAndBar)
        service.select(.emoji)
        service.selectOther(height: 300.5)
        service.setCrossFade(true)
        service.prefer(.undocked)
        _ = service.put(.undocked, Self.up, owner: .app(1))
        _ = service.put(.hidden, Self.down, owner: nil)
        #expect(service.layout == .emoji)
        #expect(service.otherKeyboard == 300.5)
        #expect(service.crossFades)
        #expect(service.preferred == .undocked)
        service.selectOther(height: nil)
        service.setCrossFade(false)
        #expect(service.otherKeyboard == nil)
        #expect(!service.crossFades)
    }

    @Test("a keyboard on the screen is docked or free, and a hidden one neither", arguments: KeyboardForm.allCases)
    func forms(_ form: KeyboardForm) {
        #expect(form.isDocked == [KeyboardForm.docked, .bar].contains(form))
        #expect(form.isFree == [KeyboardForm.undocked, .split, .floating].contains(form))
    }
}
