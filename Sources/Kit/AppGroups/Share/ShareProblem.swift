// Portico
// SPDX-License-Identifier: Apache-2.0

/// A problem that prevents a post. Attachments are given by their index in the request.
public enum ShareProblem: Hashable, Sendable {
    /// These attachments are still being loaded.
    case waiting([Int])
    case failed(Int, reason: String)
    /// Nothing was loaded within the time limit.
    case late(Int)
    case tooFew(Int, least: Int)
    case tooMany(Int, most: Int)
    case textTooLong(by: Int)
    case noText
    case noCategory
    /// The chosen category is not one of the rules' categories.
    case unknownCategory(String)
}

extension ShareProblem: CustomStringConvertible {
    /// The problem and its remedy. Attachments are counted from 1.
    public var description: String {
        switch self {
        case .waiting(let attachments):
            "still loading \(attachments.map { "\($0 + 1)" }.joined(separator: ", ")); wait, or remove them"
        case .failed(let attachment, let reason):
            "\(attachment + 1) cannot be loaded (\(reason)); try again, or remove it"
        case .late(let attachment): "\(attachment + 1) was not loaded in time; try again, or remove it"
        case .tooFew(let count, let least): "\(count) attached, at least \(least) are needed"
        case .tooMany(let count, let most): "\(count) attached, at most \(most) are allowed; remove some"
        case .textTooLong(let count): "the text is too long by \(count)"
        case .noText: "a text is needed"
        case .noCategory: "a category is needed"
        case .unknownCategory(let category): "\"\(category)\" is not one of the categories; choose another"
        }
    }
}
