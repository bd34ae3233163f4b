// Portico
// SPDX-License-Identifier: Apache-2.0

/// A post as it is stored beside its pictures, and as `/posts` lists it.
struct StoredPost: Codable, Equatable {
    struct Picture: Codable, Equatable {
        /// In the post's folder: a number, and what of the sender's name is left.
        var file: String
        /// As the sender has it.
        var name: String
        var contentType: String
        var bytes: Int
    }

    /// From 1, in the order in which posts were complete.
    var number: Int
    var text = ""
    var category: String?
    /// In the order of the form.
    var pictures: [Picture] = []
    /// Who sends a post again after a failure says the same; nil for who does not.
    var idempotencyKey: String?
}
