// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing

/// A search field's owner, which waits until the user has stopped typing.
final class PerformingController: UIViewController {
    private(set) var log: [String] = []

    func textChanged(_ text: NSString) {
        let search = Selector("search(_:)", PerformingController.search(_:))
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: search, object: nil)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        perform(search, with: text, afterDelay: 0.5)
    }

    func search(_ text: NSString) { log.append("search \(text)") }
    func reload() { log.append("reload") }
    func moved(_ from: NSNumber, _ to: NSNumber) { log.append("moved \(from) \(to)") }
    func name() -> NSString { "search" }
    func nothing() -> NSString? { nil }
}

/// Methods that are called by their selectors: at once, later, and not at all.
@MainActor
@Suite(.timeline) struct PerformSelectorTests {
    private static let reload = Selector("reload", PerformingController.reload)

    private func stage() throws -> (InterfaceStage, PerformingController) {
        let stage = try InterfaceStage()
        return (stage, try stage.show { PerformingController() })
    }

    @Test("a method is called before perform returns, with as many arguments as it takes")
    func now() throws {
        let (stage, controller) = try stage()
        try stage.run {
            controller.perform(Self.reload)
            #expect(controller.log == ["reload"])
            controller.perform(Self.reload, with: "ignored")
            controller.perform(Selector("search(_:)", PerformingController.search(_:)), with: "milk" as NSString)
            controller.perform(
                Selector("moved(_:_:)", PerformingController.moved(_:_:)), with: NSNumber(value: 1),
                with: NSNumber(value: 2))
        }
        #expect(controller.log == ["reload", "reload", "search milk", "moved 1 2"])
    }

    @Test("the result is there; nothing, and nil, are nil")
    func result() throws {
        let (stage, controller) = try stage()
        try stage.run {
            let name = controller.perform(Selector("name", PerformingController.name))
            #expect(name?.takeUnretainedValue() as? NSString == "search")
            // Outside of the macro, which would take the reference to another actor.
            let nothing = controller.perform(Selector("nothing", PerformingController.nothing))
            let none = controller.perform(Self.reload)
            #expect(nothing == nil && none == nil)
        }
    }

    @Test(
        "an object responds to a selector with a method of its class, and to a name alone if its class has or inherits it"
    )
    func responds() throws {
        let (stage, controller) = try stage()
        try stage.run {
            #expect(controller.responds(to: Self.reload))
            #expect(!UIViewController().responds(to: Self.reload))
            let names = ["reload", "search(_:)", "search:", "viewDidLoad"]
            #expect(names.filter { controller.responds(to: Selector($0)) } == names)
            #expect(names.filter { UIViewController().responds(to: Selector($0)) } == ["viewDidLoad"])
            #expect(["search", "reload:", "moved:"].filter { controller.responds(to: Selector($0)) } == [])
        }
    }

    @Test("typing puts the search off, in the device's time")
    func debounce() throws {
        let (stage, controller) = try stage()
        try stage.run { controller.textChanged("m") }
        stage.device.advance(by: .milliseconds(400))
        try stage.run { controller.textChanged("mi") }
        stage.device.advance(by: .milliseconds(400))
        #expect(controller.log.isEmpty)
        stage.device.advance(by: .milliseconds(100))
        #expect(controller.log == ["search mi"])
        stage.device.advance(by: .seconds(60))
        #expect(controller.log == ["search mi"])
    }

    @Test("no delay is a turn of its own, and calls keep their order")
    func noDelay() throws {
        let (stage, controller) = try stage()
        try stage.run {
            controller.perform(Self.reload, with: nil, afterDelay: 0)
            controller.perform(
                Selector("search(_:)", PerformingController.search(_:)), with: "a" as NSString, afterDelay: 0)
            #expect(controller.log.isEmpty)
        }
        stage.device.advance(by: .milliseconds(1))
        #expect(controller.log == ["reload", "search a"])
    }

    @Test("a cancellation by selector and argument leaves the others")
    func cancellation() throws {
        let (stage, controller) = try stage()
        let search = Selector("search(_:)", PerformingController.search(_:))
        try stage.run {
            for text in ["a", "b"] { controller.perform(search, with: text as NSString, afterDelay: 1) }
            controller.perform(Self.reload, with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(withTarget: controller, selector: search, object: "a" as NSString)
            NSObject.cancelPreviousPerformRequests(
                withTarget: controller, selector: Self.reload, object: "a" as NSString)
            NSObject.cancelPreviousPerformRequests(withTarget: NSObject())
        }
        stage.device.advance(by: .seconds(2))
        #expect(controller.log == ["search b", "reload"])
    }

    @Test(
        "a process that has ended performs nothing, and releases what waited; another process cancels its own calls only"
    )
    func processes() throws {
        let (stage, controller) = try stage()
        let other = stage.device.install(
            "com.example.Other", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try stage.run { controller.perform(Self.reload, with: nil, afterDelay: 1) }
        try other.launch()
        try other.run { NSObject.cancelPreviousPerformRequests(withTarget: controller) }
        try stage.app.launch()
        stage.device.advance(by: .seconds(1))
        #expect(controller.log == ["reload"])
        weak var argument: NSObject?
        try stage.run {
            let made = NSObject()
            argument = made
            controller.perform(Self.reload, with: made, afterDelay: 1)
        }
        #expect(argument != nil)
        try stage.app.terminate()
        stage.device.advance(by: .seconds(2))
        #expect(controller.log == ["reload"])
        #expect(argument == nil)
    }

    @Test("on the main thread: at once, or in a later turn")
    func mainThread() throws {
        let (stage, controller) = try stage()
        try stage.run {
            controller.performSelector(onMainThread: Self.reload, with: nil, waitUntilDone: true)
            #expect(controller.log == ["reload"])
            controller.performSelector(onMainThread: Self.reload, with: nil, waitUntilDone: false)
            #expect(controller.log == ["reload"])
        }
        #expect(controller.log == ["reload", "reload"])
    }

    @Test("the method of another class ends the process, and a name alone, with what to do instead")
    func traps() async {
        let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UIViewController().perform(Selector("reload", PerformingController.reload))
        }
        #expect(text(other).contains("UIViewController was sent reload, a method of PerformingController"))
        #expect(text(other).contains("ask responds(to:) before"))
        let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = PerformingController().perform(Selector("reload"))
        }
        #expect(text(name).contains(#"write Selector("reload", Class.method), or run portico adapt"#))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
