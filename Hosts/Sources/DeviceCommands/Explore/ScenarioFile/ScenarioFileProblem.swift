// Portico
// SPDX-License-Identifier: Apache-2.0

import Yams

/// Why a scenario's file cannot be read, in words that fit the file.
enum ScenarioFileProblem {
    static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context):
            if let problem = context.underlyingError { return text(ofParser: problem) }
            return place(context.codingPath) + context.debugDescription
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context):
            return place(context.codingPath) + wanted(at: context.codingPath)
        default: return "\(error)"
        }
    }

    private static func text(ofParser error: any Error) -> String {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            "this is not YAML: line \(mark.line), column \(mark.column): \(problem)"
        case YamlError.duplicatedKeysInMapping(let keys, _): "\(keys.joined(separator: ", ")): it stands there twice"
        case YamlError.reader(let problem, _, _, _): "this is not YAML: \(problem)"
        default: "this is not YAML: \("\(error)".prefix { $0 != "\n" })"
        }
    }

    private static func wanted(at path: [any CodingKey]) -> String {
        switch (path.first?.stringValue, path.count) {
        case (nil, _): "the file must have keys, such as streams: and faults:"
        case ("most-faults", _): "it must be a whole number"
        case ("seconds", _): "it must be a number"
        case ("streams", 1): "it must be a list, and each of its items a command, or a list of commands"
        case ("streams", 2): "it must be a command, or a list of commands"
        case ("streams", _): "it must be a command; put one with a colon and a space into quotes"
        case (_, 1): "it must be a list, such as [a, b]"
        default: "it must be a text; put one with a colon and a space into quotes"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty
            ? "" : path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ", ") + ": "
    }
}
