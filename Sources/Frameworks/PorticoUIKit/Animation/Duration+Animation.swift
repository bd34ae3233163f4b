// Portico
// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// What an app gives as seconds: nothing for a negative number and for no number, and a day at most, where Apple's
    /// system would wait for ever.
    static func animation(seconds: Double) -> Duration {
        seconds > 0 ? .seconds(min(seconds, 86_400)) : .zero
    }
}
