// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The links from the widget to the app: `todolist://add` and `todolist://list`.
public enum TaskLink: String, CaseIterable, Sendable {
    case list, add

    /// Returns nil for other URLs.
    public init?(_ url: URL) {
        guard url.scheme?.lowercased() == "todolist", let host = url.host(),
            let link = TaskLink(rawValue: host.lowercased())
        else { return nil }
        self = link
    }

    public var url: URL {
        guard let url = URL(string: "todolist://\(rawValue)") else { preconditionFailure("\(rawValue) is not a host") }
        return url
    }
}
