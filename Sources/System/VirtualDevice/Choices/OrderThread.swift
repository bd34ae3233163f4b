// Portico
// SPDX-License-Identifier: Apache-2.0

/// Who does what an option of a decision about orders stands for. Things of one thread come in their own order; two of
/// different threads may change places.
public enum OrderThread: Codable, Hashable, Sendable {
    /// The code of a process on its main thread, and its messages.
    case process(ProcessID)
    case timer(TimerReference)
    /// An event that was scheduled, by its number.
    case event(Int)
    /// A stream of events of a scenario, by its position.
    case stream(Int)
    /// The main queue of a process.
    case mainQueue(ProcessID?)
    /// A piece of work off the main thread, by its number.
    case work(Int)
    /// What comes after a delay, by its number.
    case delay(Int)
    /// The device, which is about to say more.
    case device
}

extension ChoiceOption {
    /// nil for a behaviour.
    public var thread: OrderThread? {
        switch self {
        case .process(let process, _), .callback(_, let process, _), .message(let process), .returns(let process):
            .process(process.id)
        case .timer(let timer): .timer(timer)
        case .event(_, let number): .event(number)
        case .action(_, let stream), .fault(_, let stream): .stream(stream)
        case .mainQueue(let piece): .mainQueue(piece.process)
        case .work(let piece): .work(piece.number)
        case .delay(let piece): .delay(piece.number)
        case .anyCallback, .goesOn, .workLater: .device
        case .named, .link, .activity, .lifecycle, .notifications, .keyboard, .extensions: nil
        }
    }
}
