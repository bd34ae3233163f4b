// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import AppRuntime

/// How much a process lets out between two calls into it.
@Suite struct MessageBudgetTests {
    /// How many messages of a size pass, one after the other.
    private func passing(_ message: AppMessage, size: Int, of budget: inout MessageBudget) -> Int {
        var count = 0
        while count < 20_000, budget.refusal(of: message, size: size) == nil {
            budget.note(size: size)
            count += 1
        }
        return count
    }

    @Test("so many messages that a host takes them all, with the diagnostics and results that come on top")
    func number() {
        var budget = MessageBudget()
        #expect(passing(.notification(.removeAllPending), size: 50, of: &budget) == 9_900)
        #expect(
            budget.refusal(of: .notification(.removeAllPending), size: 50)
                == "9900 messages have been sent without a call from the device")
        #expect(passing(.diagnostic("it is refused"), size: 50, of: &budget) == 50)
        for number in 1...50 {
            #expect(budget.refusal(of: .returned(number: number, .done), size: 20 << 20) == nil)
            budget.note(size: 50)
        }
        budget.reset()
        #expect(budget.refusal(of: .notification(.removeAllPending), size: 50) == nil)
    }

    @Test("so many bytes that a host takes them; what is small is still said then, and so are completions")
    func bytes() {
        var budget = MessageBudget()
        #expect(passing(.notification(.removeAllPending), size: 1 << 20, of: &budget) == 32)
        #expect(budget.refusal(of: .notification(.removeAllPending), size: 64 << 10) != nil)
        #expect(budget.refusal(of: .diagnostic("large"), size: 64 << 10) != nil)
        #expect(budget.refusal(of: .notification(.removeAllPending), size: 63 << 10) == nil)
        #expect(budget.refusal(of: .completed(number: 1, .none), size: 16 << 20) == nil)
        budget.reset()
        #expect(budget.refusal(of: .notification(.removeAllPending), size: 64 << 10) == nil)
    }
}
