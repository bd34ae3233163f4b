// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// The keys of an app's own classes.
@Suite struct KeyValueTests {
    private static let call = "func fill(_ object: NSObject) { object.setValuesForKeys([:]) }"

    /// What is written behind the imports; nil without the file.
    private static func keyValues(_ source: String, call: String = call) throws -> String? {
        let app = try TemporaryApp(["App.swift": "import UIKit\n\(call)\n\(source)\n"])
        var options = AdaptationOptions(paths: ["\(app.app)/App.swift"], portico: "/portico")
        options.output = app.output
        var adaptation = try Adaptation(options)
        try adaptation.write()
        let path = "Sources/App_Folder/KeyValues.swift"
        guard FileManager.default.fileExists(atPath: "\(app.output)/\(path)") else { return nil }
        let text = try app.packaged(path)
        let end = try #require(text.range(of: "import SystemFrameworks\n\n"))
        return String(text[end.upperBound...])
    }

    @Test("what an Objective-C runtime knows by name, and nothing else")
    func marked() throws {
        let text = try Self.keyValues(
            """
            class Position: NSObject {
                @objc var id: NSNumber?
                @objc(speedInKnots) dynamic var speed = 0.0
                @IBOutlet weak var label: UILabel?
                dynamic var note: String?
                var deviceId: Int?
                @objc private var secret = ""
                @objc static var count = 0
                @objc func f() { var local = 0; local += 1 }
                #if DEBUG
                @objc var debug = ""
                #endif
                @objc protocol Described { @objc var detail: String { get } }
            }
            extension Position {
                @objc var title: String { "" }
            }
            """)
        #expect(
            text == """
                extension Position: KeyValueCompliant {
                    nonisolated func keyedProperty(_ key: String) -> KeyedProperty? {
                        switch key {
                        case "id": return KeyedProperty(self, \\.id)
                        case "speedInKnots": return KeyedProperty(self, \\.speed)
                        case "label": return KeyedProperty(self, \\.label)
                        case "note": return KeyedProperty(self, \\.note)
                        case "title": return KeyedProperty(self, \\.title)
                        default: return nil
                        }
                    }
                }

                """)
    }

    @Test("classes below come first, and inherit @objcMembers; a type in a type has its whole name")
    func below() throws {
        let text = try Self.keyValues(
            """
            enum Store {
                @objcMembers public class Item: NSObject {
                    var name = ""
                    var count: Int?
                    var size: (Int, Int) = (0, 0)
                    @nonobjc var local = 0
                }
            }
            final class Dear: Store.Item { var price = 0.0 }
            final class Plain { @objc var name = "" }
            final class Empty: NSObject { var name = "" }
            private final class Hidden: NSObject { @objc var name = "" }
            """)
        #expect(
            text == """
                extension Store.Item: KeyValueCompliant {
                    public nonisolated func keyedProperty(_ key: String) -> KeyedProperty? {
                        if let object = self as? Dear {
                            switch key {
                            case "price": return KeyedProperty(object, \\.price)
                            default: break
                            }
                        }
                        switch key {
                        case "name": return KeyedProperty(self, \\.name)
                        default: return nil
                        }
                    }
                }

                """)
    }

    @Test("a class with a method of its own for keys has no need of properties")
    func ownMethod() throws {
        let text = try Self.keyValues(
            "class Open: NSObject { override func setValue(_ value: Any?, forUndefinedKey key: String) {} }")
        #expect(
            text == """
                extension Open: KeyValueCompliant {
                    nonisolated func keyedProperty(_ key: String) -> KeyedProperty? {
                        return nil
                    }
                }

                """)
    }

    @Test(
        "only an app that uses keys of objects has the file",
        arguments: [
            ("", false), ("func f() { UserDefaults.standard.setValue(1, forKey: \"a\") }", false),
            ("func f(defaults: UserDefaults) { defaults.setValue(1, forKey: \"a\") }", false),
            ("func f(sheet: UIAlertAction) { sheet.setValue(1, forKey: \"a\") }", true),
            ("func f(item: NSObject) { print(item.value(forKeyPath: \"a.b\") ?? 0) }", true),
            ("class A: NSObject { func f() { setValue(1, forKey: \"a\") } }", true),
        ])
    func uses(call: String, isThere: Bool) throws {
        let text = try Self.keyValues("class Item: NSObject { @objc var name = \"\" }", call: call)
        #expect((text != nil) == isThere)
    }

    @Test("a method for keys that only a class below has is reached by calls for that class only, which is said")
    func methodBelow() throws {
        let app = try TemporaryApp([
            "App.swift": """
            import UIKit
            \(Self.call)
            class Item: NSObject { @objc var name = "" }
            class Plain: Item {}
            class Open: Plain { override func value(forUndefinedKey key: String) -> Any? { nil } }
            class Below: Open { override func value(forUndefinedKey key: String) -> Any? { 1 } }
            """
        ])
        var options = AdaptationOptions(paths: ["\(app.app)/App.swift"], portico: "/portico")
        options.output = app.output
        #expect(
            try Adaptation(options).report.notes.contains(
                "Open has a method of its own for keys and the class above it has none: only calls for Open itself reach it"
            ))
    }
}
