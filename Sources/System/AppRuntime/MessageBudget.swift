// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// How many messages a process has sent since it was last called. Messages beyond the budget are refused in the
/// process, as a host would terminate the process for them.
///
/// Results and completions are always sent, because the device waits for them; so are small messages as far as the byte
/// limit is concerned.
struct MessageBudget {
    /// The size from which a message is considered large. Our choice: lists of requests are smaller.
    private static let large = 64 << 10
    /// The number of messages reserved for results, completions, and the diagnostics about refusals. Our choice.
    private static let reserve = 100

    private var messages = 0
    private var bytes = 0

    /// Why a message of that size exceeds the budget; nil if it does not.
    func refusal(of message: AppMessage, size: Int) -> String? {
        switch message {
        case .returned, .completed: return nil
        case .diagnostic where size < Self.large && messages < ProcessToHost.messageLimit - Self.reserve / 2:
            return nil
        default: break
        }
        let most = ProcessToHost.messageLimit - Self.reserve
        guard messages < most else { return "\(most) messages have been sent without a call from the device" }
        guard size < Self.large || bytes + size <= ProcessToHost.budget else {
            return "it would exceed \(ProcessToHost.budget) bytes without a call from the device"
        }
        return nil
    }

    mutating func note(size: Int) {
        messages += 1
        bytes += size
    }

    /// Called when the device has called the process.
    mutating func reset() {
        self = MessageBudget()
    }
}
