// Portico
// SPDX-License-Identifier: Apache-2.0

// What the code that `@DeepLink` generates calls for types it knows nothing about.
//
// A type that cannot be in a link must cause one error, at the case that declares it, although generated code uses each
// value twice: to read it and to write it. Only the functions of `LinkWriter` report it. Generated code calls them at the
// position of the case in the app's source. Each exists twice: for types with the conformance, and unavailable for all
// others, so that the error says what to do. All other functions exist twice, too, and are never called for types
// without the conformance.

extension LinkWriter {
    /// Requires that the type of a value conforms to `LinkParameter`, and returns the value.
    @inlinable
    public static func linkValue<Value: LinkParameter>(_ value: Value) -> Value { value }

    /// Requires that the type of an optional value conforms to `LinkParameter`, and returns the value.
    @inlinable
    public static func optionalLinkValue<Value: LinkParameter>(_ value: Value?) -> Value? { value }

    /// Requires that the type of an array's elements conforms to `LinkParameter`, and returns the array.
    @inlinable
    public static func linkValues<Value: LinkParameter>(_ values: [Value]) -> [Value] { values }

    /// Requires that the type of a value conforms to `LinkParameter`, and returns the value, or nil if it has the text
    /// of the default.
    @inlinable
    public static func linkValue<Value: LinkParameter>(_ value: Value, unless standard: Value) -> Value? {
        value.linkText == standard.linkText ? nil : value
    }

    /// Requires that the type of a mounted value conforms to `LinkRoutes`, and returns the value.
    @inlinable
    public static func mountedValue<Value: LinkRoutes>(_ value: Value) -> Value { value }
}

extension LinkValues {
    /// `value(_:)` for generated code.
    @inlinable
    public func value<Value: LinkParameter>(declared name: String) throws(LinkError) -> Value { try value(name) }

    /// `value(_:default:)` for generated code.
    @inlinable
    public func value<Value: LinkParameter>(
        declared name: String, default standard: @autoclosure () -> Value
    ) throws(LinkError) -> Value {
        try value(name, default: standard())
    }

    /// `optional(_:)` for generated code.
    @inlinable
    public func optional<Value: LinkParameter>(declared name: String) throws(LinkError) -> Value? {
        try optional(name)
    }

    /// `list(_:)` for generated code.
    @inlinable
    public func list<Value: LinkParameter>(declared name: String) throws(LinkError) -> [Value] { try list(name) }
}

extension LinkRoute {
    /// `mount(_:_:schemes:hosts:_:)` for generated code.
    public static func mount<Inner: LinkRoutes>(
        declared prefix: String, _ inner: Inner.Type, schemes: [String]? = nil, hosts: [String]? = nil,
        _ make: @escaping @Sendable (LinkValues, Inner) throws(LinkError) -> Value
    ) -> LinkRoute {
        mount(prefix, inner, schemes: schemes, hosts: hosts, make)
    }
}

// MARK: - For other types

/// What is returned stands for the value in the rest of the generated code, so that nothing else is reported there.
extension LinkWriter {
    /// Reports that the type of a value does not conform to `LinkParameter`.
    @available(
        *, unavailable,
        message: """
            the type of a value in a link must conform to LinkParameter. An enum with raw values only has to declare \
            the conformance; another type needs init(linkText:) and linkText.
            """
    )
    public static func linkValue<Value>(_ value: Value) -> String { unusable(Value.self) }

    /// Reports that the type of an optional value does not conform to `LinkParameter`.
    @available(
        *, unavailable,
        message: """
            the type of a value in a link must conform to LinkParameter. An enum with raw values only has to declare \
            the conformance; another type needs init(linkText:) and linkText.
            """
    )
    public static func optionalLinkValue<Value>(_ value: Value?) -> String? { unusable(Value.self) }

    /// Reports that the type of an array's elements does not conform to `LinkParameter`.
    @available(
        *, unavailable,
        message: """
            the type of a value in a link must conform to LinkParameter. An enum with raw values only has to declare \
            the conformance; another type needs init(linkText:) and linkText.
            """
    )
    public static func linkValues<Value>(_ values: [Value]) -> [String] { unusable(Value.self) }

    /// Reports that the type of a value with a default does not conform to `LinkParameter`.
    @available(
        *, unavailable,
        message: """
            the type of a value in a link must conform to LinkParameter. An enum with raw values only has to declare \
            the conformance; another type needs init(linkText:) and linkText.
            """
    )
    public static func linkValue<Value>(_ value: Value, unless standard: Value) -> String? { unusable(Value.self) }

    /// Reports that the type of a mounted value does not conform to `LinkRoutes`.
    @available(
        *, unavailable, message: "the type of a mounted value must have routes. Declare it as an enum with @DeepLink."
    )
    public static func mountedValue<Value>(_ value: Value) -> some LinkRoutes { NoRoutes(Value.self) }
}

/// Stands for a mounted value without routes.
private struct NoRoutes: LinkRoutes {
    static var linkRoutes: [LinkRoute<NoRoutes>] { [] }

    init(_ type: Any.Type) { unusable(type) }

    func write(to output: inout LinkWriter) {}
}

extension LinkValues {
    /// Never called: the case does not compile.
    public func value<Value>(declared name: String) throws(LinkError) -> Value { unusable(Value.self) }

    /// Never called: the case does not compile.
    public func value<Value>(
        declared name: String, default standard: @autoclosure () -> Value
    ) throws(LinkError) -> Value {
        unusable(Value.self)
    }

    /// Never called: the case does not compile.
    public func optional<Value>(declared name: String) throws(LinkError) -> Value? { unusable(Value.self) }

    /// Never called: the case does not compile.
    public func list<Value>(declared name: String) throws(LinkError) -> [Value] { unusable(Value.self) }
}

extension LinkRoute {
    /// Never called: the case does not compile.
    public static func mount<Inner>(
        declared prefix: String, _ inner: Inner.Type, schemes: [String]? = nil, hosts: [String]? = nil,
        _ make: @escaping @Sendable (LinkValues, Inner) throws(LinkError) -> Value
    ) -> LinkRoute {
        unusable(Inner.self)
    }
}

private func unusable(_ type: Any.Type) -> Never {
    preconditionFailure(
        "A link cannot contain “\(type)”: the type of a value must conform to LinkParameter, that of a mounted value to "
            + "LinkRoutes. Only code that @DeepLink generates may call this.")
}
