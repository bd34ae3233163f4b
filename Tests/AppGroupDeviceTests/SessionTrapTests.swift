// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an app does wrong with a background session ends it, as on iOS, and says what to do.
@Suite struct SessionTrapTests {
    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("a body in memory")
    func data() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = try GroupDevice()
            try stage.launch()
            try stage.inApp {
                let request = URLRequest(url: URL(string: "http://a/")!)
                _ = Upload.connect(as: "app").uploadTask(with: request, from: Data("x".utf8))
            }
        }
        #expect(text(result).contains("uploadTask(with:from:) is not supported in a background session"))
    }

    @Test("a completion handler")
    func handler() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = try GroupDevice()
            try stage.launch()
            try stage.inApp {
                let request = URLRequest(url: URL(string: "http://a/")!)
                let file = Upload.write("x", to: "x")
                _ = Upload.connect(as: "app").uploadTask(with: request, fromFile: file) { _, _, _ in }
            }
        }
        #expect(text(result).contains("tasks with a delegate"))
    }

    @Test("no delegate")
    func delegate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = try GroupDevice()
            try stage.launch()
            try stage.inApp {
                let session = URLSession(configuration: Upload.configuration(), delegate: nil, delegateQueue: nil)
                Upload.send("x", in: session)
            }
        }
        #expect(text(result).contains("a background session needs a delegate"))
    }

    @Test("an empty identifier")
    func identifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = URLSessionConfiguration.background(withIdentifier: "")
        }
        #expect(text(result).contains("the identifier must not be empty"))
    }

    @Test("a default that is no property list value")
    func value() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = try GroupDevice()
            try stage.launch()
            try stage.inApp { UserDefaults(suiteName: GroupApp.group)?.set(NSObject(), forKey: "k") }
        }
        #expect(text(result).contains("is not a property list value"))
    }
}
