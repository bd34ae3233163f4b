// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Testing

@Suite struct RestTests {
    /// A mutant that looked at the first of several ends only survived every other test.
    @Test func restIsFoundBehindSeveralRoutesThatEnd() throws {
        let table = try RouteTable<Int>(
            schemes: [], hosts: ["x.y"],
            routes: [.route("/") { _ in 0 }, .route("/{rest...}?s=b") { _ in 1 }])
        #expect(try table.parse("https://x.y/b?q=a&s=b") == 1)
    }
}
