// Portico
// SPDX-License-Identifier: Apache-2.0

extension TypeLint {
    private static let receiving: Set<String> = [
        "userNotificationCenter(_:didReceive:)", "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    ]

    /// Whether a type of the files is a notification center's delegate that is told of responses.
    var receivesResponses: Bool {
        table.entries.indices.contains { index in
            let family = [index] + ancestries[index].superclasses
            return ancestries[index].adopts(DelegateProtocol.userNotificationCenter.name)
                && family.contains { table.entries[$0].members.contains { Self.receiving.contains($0.name) } }
        }
    }
}

extension ObjectiveCFile {
    /// The protocols of its classes are in headers, which are not read.
    var receivesResponses: Bool {
        methods.contains {
            $0.selector == "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
        }
    }
}
