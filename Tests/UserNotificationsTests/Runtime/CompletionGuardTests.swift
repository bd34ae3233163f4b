// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel
import Testing

/// A completion handler counts once, from whatever threads it is called.
@Suite struct CompletionGuardTests {
    @Test("the first call is the answer, all others are reported")
    func threads() {
        let process = RecordedProcess()
        let answer = CompletionGuard(delivery: 9, context: process.context)
        DispatchQueue.concurrentPerform(iterations: 50) { _ in answer.complete(.none) }
        let answers = process.messages.filter { $0 == .completed(number: 9, .none) }
        let again = process.messages.filter { $0 == .completedAgain(number: 9) }
        #expect(answers.count == 1)
        #expect(again.count == 49)
        #expect(process.messages.count == 50)
    }
}
