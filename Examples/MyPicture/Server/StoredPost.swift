// Portico
// SPDX-License-Identifier: Apache-2.0

/// A post as it is stored next to its pictures, and as `/posts` lists it.
struct StoredPost: Codable, Equatable {
    struct Picture: Codable, Equatable {
        /// The name in the post's folder: a number, and the valid characters of the sender's name.
        var file: String
        /// The sender's name of the file.
        var name: String
        var contentType: String
        var bytes: Int
    }

    /// The number from 1, in the order in which posts were complete.
    var number: Int
    var text = ""
    var category: String?
    /// The pictures in the order of the form.
    var pictures: [Picture] = []
    /// The sender's key, which is the same if it sends the post again after a failure; nil if there is none.
    var idempotencyKey: String?
}
