// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// Writes events byte for byte as ``JournalText/encoder()`` does, and sooner.
///
/// What a journal is mostly made of, a moment of the clock or a callback that has returned, is put together as text:
/// `Codable` took three quarters of the time that a journal on disk needs (`Benchmarks`, suite `events`).
public struct EventEncoder {
    private let encoder = JournalText.encoder()

    public init() {}

    public func encode(_ event: DeviceEvent) throws -> Data {
        try frequent(event).map { Data($0.utf8) } ?? encoder.encode(event)
    }

    private func frequent(_ event: DeviceEvent) -> String? {
        switch event {
        case .clock(let instant): #"{"clock":{"_0":\#(instant.nanoseconds)}}"#
        case .said(let process, let number, .returned(let delivery, let result)):
            name(of: result).map {
                #"{"said":{"_0":\#(process),"_2":{"returned":{"_1":{"\#($0)":{}},"number":\#(delivery)}},"number":\#(number)}}"#
            }
        default: nil
        }
    }

    /// Of a result without a value.
    private func name(of result: CallbackResult) -> String? {
        switch result {
        case .done: "done"
        case .notImplemented: "notImplemented"
        case .noDelegate: "noDelegate"
        default: nil
        }
    }
}
