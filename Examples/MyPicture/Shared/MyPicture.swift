// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation

/// What the app and its share extension must agree on.
public enum MyPicture {
    /// In the entitlements of both.
    public static let group = "group.com.example.MyPicture"
    /// As in article 004, whose activation rule keeps a tenth picture away.
    public static let rules = ShareFlow.Rules(images: 1...9, characters: 200, categories: categories)
    public static let categories = ["Animals", "Landscape", "People", "Street"]
    /// Where posts go as long as nobody has said otherwise: `MyPictureServer` on its usual port.
    public static let server = serverURL(port: 8004)

    static func serverURL(port: UInt16) -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)/posts") else {
            preconditionFailure("a number does not fit into an address")
        }
        return url
    }

    /// The background session of one share. Each has its own: shares of several hosts run at a time, and a session
    /// belongs to one process.
    public static func session() -> String { "com.example.MyPicture.share.\(UUID().uuidString)" }
}
