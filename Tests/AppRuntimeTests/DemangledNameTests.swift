// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppRuntime

/// The name with labels of a method, from the compiler's name of its function.
@Suite struct DemangledNameTests {
    @Test(
        "labels, without types",
        arguments: [
            ("App.A.applicationDidBecomeActive(UIKit.UIApplication) -> ()", "applicationDidBecomeActive(_:)"),
            (
                "App.A.application(_: UIKit.UIApplication, open: Foundation.URL, options: [UIKit.Key : Any]) -> Swift.Bool",
                "application(_:open:options:)"
            ),
            ("App.A.reload() -> ()", "reload()"),
            ("App.A.run(after: Swift.Int) -> ()", "run(after:)"),
            (
                "App.A.load(_: Swift.Dictionary<Swift.Int, Swift.String>, done: (Swift.Int, Swift.Error?) -> ()) -> ()",
                "load(_:done:)"
            ),
            ("App.A.load(@Sendable (Swift.Int) -> (Swift.Int) -> ()) -> ()", "load(_:)"),
            ("App.A.fetch(UIKit.UIApplication) async -> UIKit.Result", "fetch(_:) async"),
            ("App.A.make<A where A: Swift.Equatable>(_: A, with: A) -> ()", "make(_:with:)"),
            ("(extension in Other):App.A.stop() -> ()", "stop()"),
        ])
    func method(demangled: String, name: String) {
        #expect(DemangledName.method(demangled, of: "App.A") == name)
    }

    @Test(
        "nothing but an instance method of the type",
        arguments: [
            "static App.A.reload() -> ()", "closure #1 () -> () in App.A.reload() -> ()", "App.B.reload() -> ()",
            "inner #1 () -> () in App.A.reload() -> ()", "App.A.name.getter : Swift.String", "App.A.reload(", "",
        ])
    func others(demangled: String) {
        #expect(DemangledName.method(demangled, of: "App.A") == nil)
    }

    @Test func symbols() {
        let symbol = "$s5Naive13SceneDelegateC20sceneDidBecomeActiveyy12PorticoUIKit7UISceneCF"
        #expect(
            DemangledName.demangle(symbol) == "Naive.SceneDelegate.sceneDidBecomeActive(PorticoUIKit.UIScene) -> ()")
        #expect(DemangledName.demangle("malloc") == nil)
    }
}
