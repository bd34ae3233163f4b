// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error of a host or its client; `description` is one line for people.
public enum DeviceHostError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    case badDeviceName(String)
    case damagedJournal(path: String, reason: String)
    case hostDidNotStart(device: String, reason: String, log: String)
    case noHost(device: String)
    /// `process` is the other host, if known.
    case alreadyHosted(device: String, process: Int32?)
    case badAnswer
    case failed(String)

    public var description: String {
        switch self {
        case .badDeviceName(let name):
            "\"\(name)\" cannot be a device's name: use up to 40 letters, digits, spaces, dots, dashes, underscores"
        case .damagedJournal(let path, let reason): "\(path): \(reason)"
        case .hostDidNotStart(let device, let reason, let log):
            "the host of \(device) did not start: \(reason); see \(log)"
        case .noHost(let device): "no device \(device) is booted; boot it with `portico boot \(device)`"
        case .alreadyHosted(let device, let process):
            "another host\(process.map { ", process \($0)," } ?? "") is already running \(device)"
        case .badAnswer: "the host sent an answer that this version does not understand"
        case .failed(let text): text
        }
    }
}
