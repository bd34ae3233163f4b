// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

@testable import VirtualDevice

// What tests of the keyboard without a device are made of. The figures are those of iOS 26.

extension DeviceModel {
    static func pad() throws(DeviceModelError) -> DeviceModel { try named("iPad Pro 11-inch") }
}

extension InputRequest {
    static func field(
        _ responder: Int = 1, accessory: Double = 0, inputView: Double? = nil, isReload: Bool = false
    ) -> InputRequest {
        InputRequest(
            responder: responder, kind: .textField, name: "field \(responder)", accessoryHeight: accessory,
            inputViewHeight: inputView, isReload: isReload)
    }

    /// Something without a text that wants an accessory view of this height.
    static func accessory(_ height: Double, kind: Kind = .accessory) -> InputRequest {
        InputRequest(responder: 9, kind: kind, name: "controller", accessoryHeight: height)
    }
}

extension KeyboardServer {
    /// A keyboard that something has been done to.
    static func after(_ change: (inout KeyboardServer) -> Void) -> KeyboardServer {
        var keyboard = KeyboardServer()
        change(&keyboard)
        return keyboard
    }
}

extension KeyboardChanges {
    /// What process 1 hears, which was given the keyboard for `request` and has shown it `shows` times before.
    init(
        serving request: InputRequest = .field(), shows: Int = 1, on model: DeviceModel = .default,
        profile: BehaviorProfile = Sample.profile("ios26"), windows: Windows = Windows(),
        keyboard: KeyboardServer = KeyboardServer(), chooser: Chooser = .usual
    ) {
        var input = InputState()
        input.wants(request)
        _ = input.settle(alert: nil)
        input.serve()
        for _ in 0..<shows { _ = input.countShow() }
        let identity = ProcessIdentity(id: 1, bundle: "com.example.app", name: "App", usesScenes: true)
        self.init(
            keyboard: keyboard, model: model, windows: windows, profile: profile, ownersRequest: input.served,
            process: ProcessReference(identity), input: input, decider: Decider(ChoiceState(chooser: chooser)))
    }
}

extension KeyboardNotice {
    static func said(
        _ name: Name, _ begin: ScreenRect, _ end: ScreenRect, isByUser: Bool = false
    ) -> KeyboardNotice {
        KeyboardNotice(
            name: name, begin: begin, end: end, duration: 0.383, curve: 7, isLocal: true, isByUser: isByUser)
    }
}

extension KeyboardGroup {
    /// Notifications that all say the same frames.
    init(
        _ will: [KeyboardNotice.Name], _ did: [KeyboardNotice.Name], _ begin: ScreenRect, _ end: ScreenRect,
        isByUser: Bool = false, isHide: Bool = false
    ) {
        self.init(
            will: will.map { .said($0, begin, end, isByUser: isByUser) },
            did: did.map { .said($0, begin, end, isByUser: isByUser) }, isHide: isHide)
    }
}

extension KeyboardGroup.Step {
    /// Steps that all say the same frames.
    ///
    /// - Parameter waits: Which of them the animation comes before; nil for none.
    static func chain(
        _ names: [KeyboardNotice.Name], _ begin: ScreenRect, _ end: ScreenRect, waits: Int? = nil
    ) -> [KeyboardGroup.Step] {
        names.enumerated().map { index, name in
            KeyboardGroup.Step(callback: .keyboard(.notice(.said(name, begin, end))), waits: index == waits)
        }
    }
}
