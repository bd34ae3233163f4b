// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Subprocess
import SystemPackage
import Testing

/// A seed gives the same history in every process, whatever is around it: two apps with asynchronous code on one device,
/// one process at a time, in an order that the seed decides.
@Suite struct FreshProcessesTests {
    /// What is around a run.
    private struct Surroundings {
        var variables: [Environment.Key: String]
        var folder: FilePath
        var isOtherUser: Bool

        init(run: Int) {
            let zones = ["UTC", "Asia/Tokyo", "America/St_Johns", "Europe/Berlin", "Pacific/Apia"]
            let locales = ["C", "de_DE.UTF-8", "ar_EG.UTF-8", "tr_TR.UTF-8"]
            let homes = ["/", "/tmp", "/nowhere"]
            variables = [
                "TZ": zones[run % zones.count], "LANG": locales[run % locales.count],
                "LC_ALL": locales[run % locales.count], "HOME": homes[run % homes.count],
                // Another layout of the program's memory each time.
                "PADDING": String(repeating: "x", count: run * 37),
            ]
            folder = run.isMultiple(of: 2) ? "/" : "/tmp"
            isOtherUser = getuid() == 0 && run.isMultiple(of: 5)
        }

        func history(seed: Int) async throws -> String {
            let program = Products.executable("SeededRun").path
            let change = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            let command = (isOtherUser ? change : []) + [program, "\(seed)"]
            let result = try await Subprocess.run(
                .name("env"), arguments: Arguments(command), environment: .inherit.updating(variables),
                workingDirectory: folder, output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
            let (output, errors) = (result.standardOutput, result.standardError)
            try #require(result.terminationStatus.isSuccess, "\(errors)")
            return output
        }
    }

    @Test("one seed, a hundred times in fresh processes, four at once, in other surroundings: the same bytes")
    func sameBytes() async throws {
        let histories = try await withThrowingTaskGroup(of: String.self) { group in
            var histories: [String] = []
            for run in 0..<100 {
                if run >= 4, let history = try await group.next() { histories.append(history) }
                group.addTask { try await Surroundings(run: run).history(seed: 7) }
            }
            for try await history in group { histories.append(history) }
            return histories
        }
        let first = try #require(histories.first)
        #expect(histories.count == 100)
        for history in histories where history != first {
            #expect(history.split(separator: "\n") == first.split(separator: "\n"))
        }
        // Two apps in several orders, and the code of all idioms that leave the main thread free.
        #expect(first.contains("chooser interleaving pinned 13 3 0 11 "))
        #expect(first.contains("countdown 3.0 lift-off") && first.contains("debounceTask 0.7 search c"))
        #expect(try await Surroundings(run: 0).history(seed: 8) != first)
    }
}
