// Portico
// SPDX-License-Identifier: Apache-2.0

extension Sample {
    /// Types whose values no link can contain, each with one error at the type.
    static let types: [Sample] = [
        .cases(
            "tuple", #"@Route("/a?x={x}") case a(x: (Int, Int))"#,
            "2:30: “x” is a tuple, which a link cannot contain: make each element a value of the case."),
        .cases(
            "Void", #"@Route("/a?x={x}") case a(x: Void)"#,
            "2:30: “x” is Void, which a link cannot contain: remove it."),
        .cases(
            "empty tuple", #"@Route("/a?x={x}") case a(x: ())"#,
            "2:30: “x” is Void, which a link cannot contain: remove it."),
        .cases(
            "function", #"@Route("/a?x={x}") case a(x: @Sendable (Int) -> Void)"#,
            "2:30: “x” is a function, which a link cannot contain: use a type that conforms to LinkParameter."),
        .cases(
            "optional function", #"@Route("/a?x={x}") case a(x: (() -> Void)?)"#,
            "2:30: “x” is a function, which a link cannot contain: use a type that conforms to LinkParameter."),
        .cases(
            "metatype", #"@Route("/a?x={x}") case a(x: Int.Type)"#,
            "2:30: “x” is a metatype, which a link cannot contain: use a type that conforms to LinkParameter."),
        .cases(
            "protocol", #"@Route("/a?x={x}") case a(x: any Hashable)"#,
            "2:30: “x” is of a protocol type, which a link cannot contain: use a type that conforms to LinkParameter."
        ),
        .cases(
            "Any", #"@Route("/a?x={x}") case a(x: [Any])"#,
            "2:30: “x” is of a protocol type, which a link cannot contain: use a type that conforms to LinkParameter."
        ),
        .cases(
            "composition", #"@Route("/a?x={x}") case a(x: A & B)"#,
            "2:30: “x” is of a protocol type, which a link cannot contain: use a type that conforms to LinkParameter."
        ),
        .cases(
            "optional of an optional", #"@Route("/a?x={x}") case a(x: Int??)"#,
            "2:30: “x” is an optional of an optional, but a link has one way to omit it: use one “?”."),
        .cases(
            "optional array", #"@Route("/a?x={x}") case a(x: [Int]?)"#,
            "2:30: “x” is an optional array, but a link cannot tell nil from no elements: remove the “?”."),
        .cases(
            "array of optionals", #"@Route("/a?x={x}") case a(x: Array<Int?>)"#,
            "2:30: “x” is an array of optionals, but a link cannot list nil: remove the inner “?”."),
        .cases(
            "array of arrays", #"@Route("/a?x={x}") case a(x: [[Int]])"#,
            "2:30: “x” is an array of arrays, but a link can only repeat single values: use one array."),
        .cases(
            "unlabeled tuple", #"@Route("/a/{x}") case a((Int, Int))"#,
            "2:25: This value is a tuple, which a link cannot contain: make each element a value of the case."),

        // Mounts of what has no routes.
        .cases(
            "mounted number", #"@Mount("/a") case a(Int)"#,
            "2:21: “Int” has no routes: a mounted value must be a @DeepLink enum."),
        .cases(
            "mounted tuple", #"@Mount("/a") case a((B, B))"#,
            "2:21: “(B, B)” has no routes: a mounted value must be a @DeepLink enum."),
        .cases(
            "mounted closure below a value", #"@Mount("/a/{x}") case a(x: Int, () -> B)"#,
            "2:33: “() -> B” has no routes: a mounted value must be a @DeepLink enum."),
        .cases(
            "labeled mount", #"@Mount("/a") case a(b: B)"#,
            "2:19: The last value of “a” must be the mounted enum, without a label: “a(Inner)”."),
        .cases(
            "optional segment of a mount", #"@Mount("/a/{x?}") case a(x: Int?, B)"#,
            "2:8: The last segment of a mount's prefix cannot be optional."),
    ]
}
