// Portico
// SPDX-License-Identifier: Apache-2.0

// The shape of what the kit calls of this module; see README.md.

public import Foundation
public import PorticoFoundation

#if canImport(UIKit)
    public import UIKit
#endif

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct AnyView: View {
    public init<Content: View>(_ view: Content) {}
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = AnyView
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

#if canImport(UIKit)
    @MainActor @preconcurrency
    public protocol UIViewRepresentable: View where Body == Never {
        associatedtype UIViewType: UIView
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>
        @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
        @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    }

    extension UIViewRepresentable {
        public var body: Never { fatalError() }
    }

    @MainActor @preconcurrency
    public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}
#endif

extension View {
    nonisolated public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { shape() }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { shape() }
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { shape() }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { shape() }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { shape() }
    nonisolated public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (_ newValue: Value) -> Void
    ) -> some View { shape() }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { shape() }
    nonisolated public func task<Identifier: Equatable>(
        id value: Identifier, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { shape() }
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { shape() }
    nonisolated public func background<Background: View>(_ background: Background) -> some View { shape() }

    nonisolated private func shape() -> AnyView { fatalError() }
}

// MARK: - State

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper
public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }
    public var scenePhase: ScenePhase { .active }
}

public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

// MARK: - Animation

public struct Animation: Equatable, Sendable {
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
}

public func withAnimation<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
