// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Delegates in Swift 2, in which the first parameter of a method has no label: `edx-app-ios` has such examples.
@Suite struct OldSwiftTests {
    private static func delegate(_ options: String) -> String {
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(application: UIApplication, didFinishLaunchingWithOptions o: \(options)?) -> Bool { true }
            func applicationWillResignActive(application: UIApplication) {}
            func application(application: UIApplication, openURL url: NSURL, options: [String: AnyObject]) -> Bool { true }
        }
        """
    }

    private static let active = "func applicationDidBecomeActive(application: UIApplication) {}"
    private static let plain = "class D: UIResponder, UIApplicationDelegate {\n\(active)\n}\n"

    static let rows: [LintRow] = [
        LintRow("Swift 2", "the template of Xcode 7", delegate("[NSObject: AnyObject]")),
        LintRow(
            "ours", "the labels alone, in a later version", delegate("[UIApplication.LaunchOptionsKey: Any]"),
            "2:10 delegate-label application(application:didFinishLaunchingWithOptions:) is never called",
            "3:10 delegate-label applicationWillResignActive(application:) is never called",
            "4:10 delegate-label application(application:openURL:options:) is never called"),
        LintRow(
            "ours", "one label alone", plain,
            "2:6 delegate-label applicationDidBecomeActive(application:) is never called"
        ),
        LintRow(
            "ours", "another type's template", files: ["A.swift": plain, "B.swift": delegate("[NSObject: AnyObject]")],
            ["2:6 delegate-label applicationDidBecomeActive(application:) is never called"]),
    ]

    @Test("what the sources say", arguments: rows)
    func row(_ row: LintRow) { row.check() }

    @Test(
        "what the target says",
        arguments: [("2.3", true), ("1.2", true), ("3.0", false), ("5", false), ("$(V)", false)])
    func version(_ version: String, isOld: Bool) throws {
        let project = LintCheckout.project(settings: "SWIFT_VERSION: \"\(version)\"")
        let checkout = try LintCheckout(["project.yml": project, "Shop/Delegate.swift": Self.plain])
        try checkout.expect(isOld ? [] : ["Shop/Delegate.swift:2:6 delegate-label "])
    }
}
