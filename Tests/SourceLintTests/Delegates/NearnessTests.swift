// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceLint

/// Which method is meant by a name that is none.
@Suite struct NearnessTests {
    @Test(
        "words of names",
        arguments: [
            ("openURLContexts", ["open", "url", "contexts"]), ("URLContexts", ["url", "contexts"]), ("_", []), ("", []),
            ("x", ["x"]), ("openURL", ["open", "url"]), ("did2Open", ["did2", "open"]), ("a_bC", ["a", "b", "c"]),
            ("ünder", ["ünder"]), (String(repeating: "aB", count: 51), []),
        ])
    func words(_ name: String, _ words: [String]) {
        #expect(CamelCase.words(of: name) == words)
    }

    @Test(
        "slips",
        arguments: [
            ("didRecieve", true), ("didReceiv", true), ("didReceivee", true), ("didReceive", false),
            ("DIDRECEIVE", true),
            ("didReceove", true), ("didReceivxx", false), ("idReceive", true), ("diDrEceive", true),
            ("didRecvie", false),
        ])
    func slips(_ name: String, _ isSlip: Bool) {
        #expect(Nearness.isSlip(name, for: "didReceive") == isSlip)
    }

    @Test("short names are no slips")
    func short() { #expect(!Nearness.isSlip("scen", for: "scene")) }

    @Test(
        "by shared words, however far the letters are apart",
        arguments: [
            ("receiveRemoteNotification", "application(_:didReceiveRemoteNotification:)"),
            ("didFinishLaunching", "application(_:didFinishLaunchingWithOptions:)"),
            ("willFinishLaunchingWith", "application(_:willFinishLaunchingWithOptions:)"),
            ("continueTheUserActivityWithType", "application(_:willContinueUserActivityWithType:)"),
            ("discardedSceneSessions", "application(_:didDiscardSceneSessions:)"),
        ])
    func meant(_ label: String, _ name: String) {
        let text =
            "class D: UIResponder, UIApplicationDelegate {\n    func application(_ a: UIApplication, \(label) x: Int) {}\n}"
        let messages = SourceLint([SourceFile(path: "A.swift", text: text)]).findings.map(\.message)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("did you mean \(name)?") == true, "\(messages)")
    }

    private static let nearMisses = (0..<5000).map {
        "func application(_ a: UIApplication, didOpen\($0) x: Int, reply\($0) y: Int) {}"
    }

    // A walk that copied the tree for each method was quadratic, and took minutes. The benchmark `lint` holds the time.
    @Test("each of 5,000 near misses in one class is found", .timeLimit(.minutes(1)))
    func many() {
        let text = "class D: UIResponder, UIApplicationDelegate {\n\(Self.nearMisses.joined(separator: "\n"))\n}"
        let findings = SourceLint([SourceFile(path: "A.swift", text: text)]).findings
        #expect(findings.count == 5000)
        #expect(Set(findings.map(\.rule)) == [.delegateLabel])
    }

    @Test("a method of more labels than any has is not compared")
    func longSignature() {
        let labels = (0..<1000).map { "label\($0) x\($0): Int" }.joined(separator: ", ")
        let methods = DelegateProtocol.application.methodsByBase["application", default: []]
        let signature = Self.signature("func application(\(labels)) {}")
        #expect(Nearness.nearest(to: signature, among: methods) == methods.first)
    }

    private static func signature(_ method: String) -> MethodSignature {
        let functions = Parser.parse(source: method).statements.compactMap { $0.item.as(FunctionDeclSyntax.self) }
        return MethodSignature(functions[0])
    }
}
