// Portico
// SPDX-License-Identifier: Apache-2.0

/// A post in the app's list, with its state.
public struct PictureUpload: Codable, Hashable, Sendable, Identifiable {
    public enum State: Codable, Hashable, Sendable {
        /// The body is being written, or waits to be passed to the system.
        case preparing
        /// The system has the post.
        case sending
        case sent
        /// The server requires another token. The body waits in the container.
        case waitingForLogin
        /// The post failed, with the reason for display.
        case failed(String)
    }

    public let id: String
    public var pictures: Int
    public var text: String
    /// The category, or nil for none.
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
    /// A description such as `3 pictures, Animals, "Cats": sent`.
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
