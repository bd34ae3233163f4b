// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppRuntime

/// The system makes objects from their classes' names, by whatever `init()` they have, `required` or not.
@Suite struct ObjectFactoryTests {
    private protocol Named: NSObjectProtocol {
        var name: String { get }
    }

    private class Overriding: NSObject, Named {
        let name: String
        override init() { name = "overriding" }
        init(name: String) { self.name = name }
    }

    private class Inheriting: Overriding {
        var number = 3
    }

    private class Convenient: Overriding {
        override init(name: String) { super.init(name: name) }
        override convenience init() { self.init(name: "convenient") }
    }

    private final class Counted: NSObject {
        nonisolated(unsafe) static var living = 0
        override init() { Self.living += 1 }
        deinit { Self.living -= 1 }
    }

    private final class Model: NSObject {
        let number: Int
        init(number: Int) { self.number = number }
    }

    @Test("each class is made by its own initialiser or by the one that it inherits")
    func initialisers() {
        let types: [any Named.Type] = [Overriding.self, Inheriting.self, Convenient.self]
        #expect(types.map { ObjectFactory.make($0).name } == ["overriding", "overriding", "convenient"])
        #expect(ObjectFactory.make(Inheriting.self).number == 3)
        let known: NSObject.Type = Inheriting.self
        #expect(type(of: ObjectFactory.make(known)) == Inheriting.self)
    }

    // The class is handed over in place of an object: nobody must hold or release it as one.
    @Test("an object is its maker's alone, and goes with it")
    func ownership() {
        for _ in 0..<1_000 {
            let object = ObjectFactory.make(Counted.self)
            #expect(Counted.living == 1)
            _ = object
        }
        #expect(Counted.living == 0)
    }

    @Test("a class that cannot be made so ends the process, with its name")
    func unimplemented() async {
        let model = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ObjectFactory.make(Model.self)
        }
        #expect(Self.text(model).contains("unimplemented initializer 'init()'"))
        let stranger = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ObjectFactory.make(String.self)
        }
        #expect(Self.text(stranger).contains("String cannot be created by the system"))
    }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
