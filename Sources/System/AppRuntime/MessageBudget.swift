// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// How much a process has said since it was last called. What would be too much is refused where it is said: a host
/// that hears it ends the process.
///
/// Results and completions always pass, because the device waits for them, and so do small messages as far as bytes are
/// concerned.
struct MessageBudget {
    /// From so many bytes on a message counts as large. Ours: lists of requests are smaller.
    private static let large = 64 << 10
    /// Places that are kept for results, completions, and the diagnostics that say what was refused. Ours.
    private static let reserve = 100

    private var messages = 0
    private var bytes = 0

    /// Why a message of that size is one too many; nil when it is not.
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

    /// The device has called.
    mutating func reset() {
        self = MessageBudget()
    }
}
