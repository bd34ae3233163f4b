// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a process of its own says about its code that waits for time to pass, or for its turn. In a test the device sees it
/// itself, except for ``awaitsAnswers``.
public enum ClockMessage: Codable, Hashable, Sendable {
    /// Code waits without occupying the main thread: `asyncAfter`, `Task.sleep`, a `Timer`. Answered by
    /// `Callback.delayEnded(number)` after that much virtual time, for which nobody waits: a device is at rest meanwhile.
    ///
    /// Where orders are explored, delays of one line that begin and end at the same instants keep their order: those for one serial
    /// queue, or for the main thread's run loop. nil for a delay that has no such order.
    case delay(number: Int, nanoseconds: Int64, line: Int? = nil)
    /// Nobody waits for that delay any more.
    case cancelDelay(number: Int)
    /// The main thread waits, or sleeps. The device lets the time pass, with everything that happens meanwhile, and calls
    /// nothing in the process. Numbered from 1 per process; the end is `HostToProcess.wake`, which also comes when a delay of
    /// the process is over before: whoever waits for more says so anew.
    case stall(nanoseconds: Int64)
    /// The main thread waits, and so do handlers of the process for answers of the system. They are called off the main thread:
    /// those answers come before the process has returned, and are not returned from (``Delivery/isApart``).
    case awaitsAnswers
    /// These pieces of work off the main thread, by the numbers that the process gives them, could begin next. Only when
    /// orders are explored (``AppEnvironment/exploresOrders``), and numbered from 1 per process: the main thread waits for
    /// the answer, `HostToProcess.turn`.
    case work([Int])
    /// The same where the main thread is free, and its main queue could go on too; the usual one is first. With `mayWait`, a
    /// callback may come before all of them: then the answer is their number, and the process asks again in the next callback,
    /// which is `Callback.workBegins` if no other one comes.
    case turns([Turn], mayWait: Bool)

    /// What could go on in a process, by numbers that the process gives.
    public enum Turn: Codable, Hashable, Sendable {
        /// The next item of its main queue.
        case mainQueue(Int)
        /// A piece of work off its main thread.
        case work(Int)
    }
}
