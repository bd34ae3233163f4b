// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The main actor's classes and protocols are isolated as imported ones are.
///
/// Clang declarations count as `@preconcurrency` (https://github.com/swiftlang/swift/pull/68961): their isolation is not
/// checked in the Swift 5 language mode, and in the Swift 6 mode this compiler says what is wrong by warnings
/// (https://github.com/swiftlang/swift/pull/83434).
@Suite struct IsolationTests {
    @Test(
        "what stands for an imported declaration of the main actor is @preconcurrency",
        arguments: ["NotificationCenter", "Social", "UIKit", "UserNotificationsUI"])
    func declarations(framework: String) throws {
        let declarations = try PublicSymbols(module: "Portico\(framework)").declarations
        try #require(!declarations.isEmpty, "the compiler's tool found the module")
        let strict = declarations.filter { $0.value.contains("@MainActor") && !$0.value.contains("@preconcurrency") }
        #expect(strict.keys.sorted() == [])
        if framework == "UIKit" {
            // That the attributes are in the text at all.
            #expect(declarations.values.count { $0.contains("@MainActor @preconcurrency") } > 50)
        }
    }

    // Without it an incremental build did not link: the two names of one method differed by the closure's isolation.
    @Test(
        "a member with a closure of the main actor says @preconcurrency itself",
        arguments: ["NotificationCenter", "Social", "UIKit", "UserNotificationsUI"])
    func closures(framework: String) throws {
        let symbols = try PublicSymbols(module: "Portico\(framework)")
        let members = symbols.members.filter { member in
            let type = member.key.split(separator: ".").dropLast().joined(separator: ".")
            // Its own isolation is one of those.
            return symbols.declarations[type]?.contains("@MainActor @preconcurrency") == true
                && (member.value.ranges(of: "@MainActor").count > 1 || member.value.contains("@Sendable"))
        }
        #expect(members.filter { !$0.value.contains("@preconcurrency") }.keys.sorted() == [])
    }

    /// A class without isolation, as most code written before Swift 6 is.
    private static let plainClass = """
        import PorticoUIKit
        class Router {
            func show(_ url: URL, in controller: UINavigationController) {
                UIApplication.shared.open(url) { opened in print(opened) }
                controller.pushViewController(UIViewController(), animated: true)
                controller.view.addSubview(UILabel())
            }
        }
        """

    @Test("a plain class may use the main actor's in the Swift 5 mode, and hears nothing")
    func swift5() throws {
        #expect(try Self.compile(Self.plainClass, mode: 5) == Diagnostics())
    }

    @Test("in the Swift 6 mode it is told, and warnings as errors refuse it")
    func swift6() throws {
        let found = try Self.compile(Self.plainClass, mode: 6)
        let told = found.warnings.filter { $0.contains("main actor-isolated") }
        #expect(found.errors == [])
        #expect(Set(told).count >= 4, "\(found)")
        #expect(found.warnings == told)
        let refused = try Self.compile(Self.plainClass, mode: 6, "-warnings-as-errors")
        #expect(Set(refused.errors) == Set(told))
    }

    /// Which classes of the notification framework may go anywhere: the centre alone, as in Apple's SDK.
    @Test("of the notification framework's classes the centre alone is Sendable")
    func sendability() throws {
        let declared = try PublicSymbols(module: "PorticoUserNotifications").declarations
        let classes = declared.filter { $0.key.hasPrefix("UN") && $0.value.contains("class ") }.keys.sorted()
        try #require(classes.count > 15)
        let source = """
            import PorticoUserNotifications
            func send<T: Sendable>(_ type: T.Type) {}
            func sendAll() {
            \(classes.map { "send(\($0).self)" }.joined(separator: "\n"))
            }
            """
        let found = try Self.compile(source, mode: 6)
        let told = (found.warnings + found.errors).compactMap { line in
            line.firstMatch(of: /^type '(\w+)' does not conform to the 'Sendable' protocol/).map { String($0.1) }
        }
        #expect(Set(classes).subtracting(told) == ["UNUserNotificationCenter"])
    }

    @Test("the usual calls of a main-actor class compile in the Swift 6 mode, and nothing is said")
    func mainActorClient() throws {
        let source = """
            import PorticoUserNotifications
            @MainActor final class Model {
                var status = UNAuthorizationStatus.notDetermined
                func refresh() async throws -> [String] {
                    let center = UNUserNotificationCenter.current()
                    guard try await center.requestAuthorization(options: [.alert]) else { return [] }
                    status = await center.notificationSettings().authorizationStatus
                    let content = UNMutableNotificationContent()
                    content.title = "Reminder"
                    try await center.add(UNNotificationRequest(identifier: "1", content: content, trigger: nil))
                    return await center.pendingNotificationRequests().map(\\.identifier)
                }
                func refreshLater() {
                    UNUserNotificationCenter.current().getNotificationSettings { settings in
                        let status = settings.authorizationStatus
                        Task { @MainActor in self.status = status }
                    }
                }
            }
            """
        #expect(try Self.compile(source, mode: 6) == Diagnostics())
    }

    private struct Diagnostics: Equatable {
        var errors: [String] = []
        var warnings: [String] = []
    }

    /// What the compiler says about a file, with the modules that this test was built with.
    private static func compile(_ source: String, mode: Int, _ flags: String...) throws -> Diagnostics {
        let file = FileManager.default.temporaryDirectory.appending(path: "isolation-\(UUID().uuidString).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", "-swift-version", "\(mode)",
            ] + PublicSymbols.modules + flags + [file.path]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        var found = Diagnostics()
        for line in text.split(separator: "\n") where line.hasPrefix(file.path) {
            if let error = line.firstRange(of: ": error: ") { found.errors.append(String(line[error.upperBound...])) }
            if let warning = line.firstRange(of: ": warning: ") {
                found.warnings.append(String(line[warning.upperBound...]))
            }
        }
        let isExpected = compiler.terminationStatus == (found.errors.isEmpty ? 0 : 1)
        try #require(isExpected, "the compiler itself has failed: \(text)")
        return found
    }
}
