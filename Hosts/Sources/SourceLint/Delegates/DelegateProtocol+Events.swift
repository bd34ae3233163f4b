// Portico
// SPDX-License-Identifier: Apache-2.0

extension DelegateProtocol {
    /// The methods whose only parameter is their sender, such as `sceneDidBecomeActive(_ scene: UIScene)`. A method with
    /// the same name and no parameter is probably meant to be one of them.
    var events: [Method] {
        methods.filter { method in
            guard method.signature.labels == ["_"], method.signature.result == .void, !method.signature.isAsync,
                case .named(let type, _) = method.signature.parameters[0].type
            else { return false }
            return subjects.contains(type) && methodsByBase[method.signature.base]?.count == 1
        }
    }

    /// The names, without labels, of the events of an app and its scenes.
    static let eventNames = Set(lifecycle.flatMap(\.events).map(\.signature.base))

    /// In bytes.
    static let shortestEventName = eventNames.map(\.utf8.count).min() ?? 0
}
