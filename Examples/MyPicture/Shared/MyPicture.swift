// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import Foundation

/// The constants that the app and its share extension have in common.
public enum MyPicture {
    /// The group in the entitlements of both.
    public static let group = "group.com.example.MyPicture"
    /// The rules of article 004. Its activation rule prevents a tenth picture.
    public static let rules = ShareFlow.Rules(images: 1...9, characters: 200, categories: categories)
    public static let categories = ["Animals", "Landscape", "People", "Street"]
    /// The default destination of posts: `MyPictureServer` on its usual port.
    public static let server = serverURL(port: 8004)

    static func serverURL(port: UInt16) -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)/posts") else {
            preconditionFailure("a port number must fit into a URL")
        }
        return url
    }

    /// The identifier of a background session for one share. Each share has its own, because several may be active and
    /// a session belongs to one process.
    public static func session() -> String { "com.example.MyPicture.share.\(UUID().uuidString)" }
}
