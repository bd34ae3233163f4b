// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Keys by name, as far as there are any without an Objective-C runtime.
@MainActor
@Suite(.timeline) struct KeyValueTests {
    private final class RoundedTabBar: UITabBar {}
    private final class PlainBar: UINavigationBar {}

    private class Model: NSObject {
        var name = "Milk"
        var note: String?
        let count = 3
    }

    private final class DearModel: Model {
        let price = 2.5
        var half: Double { price / 2 }
    }

    @Test("an action's colour is kept, and said once")
    func alertAction() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let action = UIAlertAction(title: "Delete", style: .default)
            action.setValue(UIColor.red, forKey: "titleTextColor")
            action.setValue(UIColor.blue, forKey: "titleTextColor")
            #expect(action.value(forKey: "titleTextColor") as? UIColor == .blue)
            let alert = UIAlertController(title: "Old", message: nil, preferredStyle: .alert)
            alert.setValue(NSAttributedString(string: "Sure?"), forKey: "attributedTitle")
            #expect(alert.title == "Sure?")
        }
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: UIAlertAction.setValue(_:forKey: "titleTextColor"); the value is stored"#
            ])
    }

    @Test("a key that is not known is refused by class and key, once; a wrong type too")
    func unknown() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let view = UIView()
            for _ in 0..<2 { view.setValue(true, forKey: "continuousCorners") }
            #expect(view.value(forKey: "continuousCorners") == nil)
            view.setValue("half", forKey: "alpha")
            #expect(view.alpha == 1)
        }
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: UIView.setValue(_:forKey: "continuousCorners"); the key is not set"#,
                #"not simulated: UIView.value(forKey: "continuousCorners"); nil"#,
                #"not simulated: UIView.setValue(_:forKey: "alpha"); the key does not take String"#,
            ])
    }

    @Test(
        "a number is taken in any type, unless the property cannot have it",
        arguments: [1e300, -1e300, .nan, .infinity])
    func numbers(unfit: Double) throws {
        let stage = try InterfaceStage()
        try stage.run {
            let view = UIView()
            for number in [3, 3.9, NSNumber(value: 3), CGFloat(3)] as [Any] {
                view.tag = 0
                view.setValue(number, forKey: "tag")
                #expect(view.tag == 3)
            }
            for (value, isHidden) in [
                (1, true), (0.0, false), (1.0, true), (NSNumber(value: false), false), (true, true),
            ] as [(Any, Bool)] {
                view.setValue(value, forKey: "hidden")
                #expect(view.isHidden == isHidden)
            }
            view.setValue(unfit, forKey: "tag")
            #expect(view.tag == 3)
        }
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: UIView.setValue(_:forKey: "tag"); the key does not take Double"#
            ])
    }

    @Test("off the main thread keys of views are neither read nor set, which is said; stored properties are read")
    func offMainThread() throws {
        let stage = try InterfaceStage()
        let view = try stage.run { UIView() }
        let model = DearModel()
        final class Read: Sendable { let values = Mutex<[String]>([]) }
        let read = Read()
        try stage.run {
            nonisolated(unsafe) let (view, model) = (view as NSObject, model)
            DispatchQueue.global().async {
                view.setValue(true, forKey: "hidden")
                let values = [view.value(forKey: "hidden"), model.value(forKey: "name")]
                read.values.withLock { $0 = values.map { $0.map { "\($0)" } ?? "nil" } }
            }
        }
        stage.device.settle()
        #expect(read.values.withLock { $0 } == ["nil", "Milk"])
        #expect(try stage.run { !view.isHidden })
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: UIView.setValue(_:forKey: "hidden"); the key is not set off the main thread"#,
                #"not simulated: UIView.value(forKey: "hidden"); nil off the main thread"#,
            ])
    }

    @Test("what Portico's own classes store is not read, whatever it is called")
    func notPorticos() throws {
        let stage = try InterfaceStage()
        try stage.run {
            final class Screen: UIViewController { let article = "Milk" }
            let screen = Screen()
            #expect(screen.value(forKey: "article") as? String == "Milk")
            // Stored by UIViewController here, as nobody else would call it.
            #expect(screen.value(forKey: "toldSafeArea") == nil)
        }
        #expect(stage.device.history.diagnostics == [#"not simulated: Screen.value(forKey: "toldSafeArea"); nil"#])
    }

    @Test("views, search bars, and bars of the app's own class")
    func interface() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let label = UILabel()
            label.setValue(true, forKey: "hidden")
            label.setValue(0.5, forKey: "alpha")
            label.setValue("Milk", forKeyPath: "text")
            #expect(label.isHidden && label.alpha == 0.5 && label.text == "Milk")
            let search = UISearchBar()
            #expect(search.value(forKey: "searchField") as? UITextField === search.searchTextField)
            search.setValue("Stop", forKey: "cancelButtonText")
            #expect((search.value(forKey: "cancelButton") as? UIButton)?.currentTitle == "Stop")
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.setValue(PlainBar(), forKey: "navigationBar")
            #expect(navigation.navigationBar is PlainBar)
        }
        let tabs = try stage.show { () -> UITabBarController in
            let tabs = UITabBarController()
            tabs.setValue(RoundedTabBar(), forKey: "tabBar")
            tabs.viewControllers = ["One", "Two"].map { title in
                let controller = UIViewController()
                controller.tabBarItem = UITabBarItem(title: title, image: nil, selectedImage: nil)
                return controller
            }
            return tabs
        }
        #expect(try stage.run { tabs.tabBar is RoundedTabBar })
        try stage.app.tap(button: "Two")
        #expect(try stage.run { tabs.selectedIndex } == 1)
        #expect(stage.device.history.diagnostics == [])
    }

    @Test(
        "an orientation that is set turns the interface until iOS 15, and says what to use since then",
        arguments: [15, 26])
    func orientation(version: Int) throws {
        let device = try TestDevice(profile: BehaviorProfile.named("ios\(version)"))
        let app = device.install(
            "com.example.Interface", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
        try app.run {
            UIDevice.current.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
            UIViewController.attemptRotationToDeviceOrientation()
        }
        device.settle()
        #expect(device.device.summary.orientation == (version < 16 ? .landscapeRight : .portrait))
        #expect(device.history.diagnostics.count == (version < 16 ? 0 : 1))
    }

    @Test("stored properties of the app's own classes are read; defaults and dictionaries are stores")
    func own() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let model = DearModel()
            #expect(model.value(forKey: "name") as? String == "Milk")
            #expect(model.value(forKey: "note") == nil)
            #expect(model.value(forKey: "price") as? Double == 2.5)
            #expect(stage.device.history.diagnostics == [])
            #expect(model.value(forKey: "half") == nil)
            model.setValue("Oat", forKey: "name")
            #expect(model.name == "Milk")
            UserDefaults.standard.setValue("Oat", forKey: "milk")
            #expect(UserDefaults.standard.value(forKey: "milk") as? String == "Oat")
            #expect(UserDefaults.standard.string(forKey: "milk") == "Oat")
            UserDefaults.standard.setValue(nil, forKey: "milk")
            #expect(UserDefaults.standard.value(forKey: "milk") == nil)
            let dictionary = NSMutableDictionary()
            dictionary.setValue(1, forKey: "one")
            #expect(dictionary.value(forKey: "one") as? Int == 1)
        }
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: DearModel.value(forKey: "half"); nil"#,
                #"not simulated: DearModel.setValue(_:forKey: "name"); the key is not set, as its class is not KeyValueCompliant"#,
            ])
    }

    // MARK: - By key, and by hand

    private class Track: NSObject, KeyValueCompliant {
        var title = "" { didSet { changes += 1 } }
        var note: String?
        var changes = 0
        var (whole, small, part, isOn) = (0, Int8(0), 0.0, false)
        var doubled: Int { whole * 2 }

        func keyedProperty(_ key: String) -> KeyedProperty? {
            switch key {
            case "title": KeyedProperty(self, \.title)
            case "note": KeyedProperty(self, \.note)
            case "whole": KeyedProperty(self, \.whole)
            case "small": KeyedProperty(self, \.small)
            case "part": KeyedProperty(self, \.part)
            case "on": KeyedProperty(self, \.isOn)
            case "doubled": KeyedProperty(self, \.doubled)
            default: nil
            }
        }
    }

    @Test("a compliant class's properties are set by key with their observers; other types and other keys are refused")
    func compliant() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let track = Track()
            track.setValuesForKeys(["title": "Hill", "note": "steep", "whole": 3.9, "part": 2, "on": 1, "small": 7])
            #expect(track.title == "Hill" && track.changes == 1 && track.note == "steep")
            #expect(track.whole == 3 && track.part == 2 && track.isOn && track.small == 7)
            #expect(track.value(forKey: "doubled") as? Int == 6)
            track.setValuesForKeys(["note": NSNull()])
            #expect(track.note == nil)
            #expect(
                track.dictionaryWithValues(forKeys: ["note", "on"]).mapValues { "\($0)" } == [
                    "note": "<null>", "on": "true",
                ])
            #expect(stage.device.history.diagnostics == [])
            for (key, value) in [("title", 3), ("whole", nil), ("small", 200), ("doubled", 1), ("odd", 1)]
                as [(String, Any?)]
            {
                track.setValue(value, forKey: key)
            }
            #expect(track.title == "Hill" && track.whole == 3 && track.small == 7)
        }
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: Track.setValue(_:forKey: "title"); the key does not take Int"#,
                #"not simulated: Track.setValue(_:forKey: "whole"); the key does not take nil"#,
                #"not simulated: Track.setValue(_:forKey: "small"); the key does not take Int"#,
                #"not simulated: Track.setValue(_:forKey: "doubled"); the key is only read"#,
                #"not simulated: Track.setValue(_:forKey: "odd"); the key is not set"#,
            ])
    }

    private final class OpenTrack: NSObject, KeyValueCompliant {
        var title = ""
        private(set) var called: [String] = []

        func keyedProperty(_ key: String) -> KeyedProperty? { key == "title" ? KeyedProperty(self, \.title) : nil }
        func setValue(_ value: Any?, forKey key: String) {
            called.append(key)
            super.setValue(value, forKey: key)
        }
        func setValue(_ value: Any?, forUndefinedKey key: String) { called.append("undefined \(key)") }
        func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
    }

    @Test("a compliant class's own methods for keys are called, and call those of super")
    func ownMethods() throws {
        let stage = try InterfaceStage()
        try stage.run {
            let track = OpenTrack()
            track.setValuesForKeys(["title": "Hill", "odd": 1])
            #expect(track.title == "Hill" && track.called == ["odd", "undefined odd", "title"])
            #expect(track.value(forKeyPath: "odd") as? String == "no odd")
            #expect(track.dictionaryWithValues(forKeys: ["title"]) as? [String: String] == ["title": "Hill"])
        }
        #expect(stage.device.history.diagnostics == [])
    }

    @Test("a compliant object is set on any thread")
    func compliantOffMainThread() throws {
        let stage = try InterfaceStage()
        let track = Track()
        try stage.run {
            nonisolated(unsafe) let track = track
            DispatchQueue.global().async {
                track.setValue("Hill", forKey: "title")
                track.setValue(1, forKey: "odd")
            }
        }
        stage.device.settle()
        #expect(track.title == "Hill")
        #expect(
            stage.device.history.diagnostics == [
                #"not simulated: Track.setValue(_:forKey: "odd"); the key is not set"#
            ])
    }
}
