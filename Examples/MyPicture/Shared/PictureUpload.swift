// Portico
// SPDX-License-Identifier: Apache-2.0

/// A post on its way to the server, or there: what the app lists.
public struct PictureUpload: Codable, Hashable, Sendable, Identifiable {
    public enum State: Codable, Hashable, Sendable {
        /// Its body is being written, or waits to be handed to the system.
        case preparing
        /// The system has it.
        case sending
        case sent
        /// The server wants another token: its body waits in the container.
        case waitingForLogin
        /// With the reason, for people.
        case failed(String)
    }

    public let id: String
    public var pictures: Int
    public var text: String
    /// nil for none.
    public var category: String?
    public var state: State

    public init(id: String, pictures: Int, text: String, category: String?, state: State = .preparing) {
        self.id = id
        self.pictures = pictures
        self.text = text
        self.category = category
        self.state = state
    }
}

extension PictureUpload: CustomStringConvertible {
    /// `3 pictures, Animals, "Cats": sent`.
    public var description: String {
        let what = ["\(pictures) picture\(pictures == 1 ? "" : "s")", category, text.isEmpty ? nil : "\"\(text)\""]
        let state =
            switch state {
            case .preparing: "waiting"
            case .sending: "on its way"
            case .sent: "sent"
            case .waitingForLogin: "waits until you log in"
            case .failed(let reason): "not sent, \(reason)"
            }
        return "\(what.compactMap { $0 }.joined(separator: ", ")): \(state)"
    }
}
