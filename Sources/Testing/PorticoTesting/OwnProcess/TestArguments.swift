// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The arguments of a test's case, which the library shows to tools only: read by reflection.
enum TestArguments {
    /// Each as a text; nil where the library keeps them in another way.
    static func texts(of testCase: Test.Case) -> [String]? {
        arguments(in: testCase, depth: 3).map { arguments in
            arguments.map { argument in
                let value = Mirror(reflecting: argument).children.first { $0.label == "value" }?.value
                return String(reflecting: value ?? argument)
            }
        }
    }

    private static func arguments(in value: Any, depth: Int) -> [Any]? {
        for child in Mirror(reflecting: value).children {
            if child.label == "arguments" { return Mirror(reflecting: child.value).children.map(\.value) }
            if depth > 0, let found = arguments(in: child.value, depth: depth - 1) { return found }
        }
        return nil
    }
}
