// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// One step of what a service extension does with a notification.
///
///     ServiceStage("rewrite") { content, request in
///         content.title = content.title.uppercased()
///     }
///
/// A stage has a copy of the content to itself. When it throws, or takes longer than its share of the time, the copy is
/// dropped. It should stop when its task is cancelled; if it does not, nobody waits for it.
public struct ServiceStage: Sendable {
    /// For reports.
    public var name: String
    /// The weight of this stage's time against the others'; more than 0. Time that earlier stages left over is added.
    public var share: Double
    /// Whether the stages behind this one make no sense when it fails: they then do not run.
    public var isEssential: Bool

    let transform:
        @Sendable (_ content: UNMutableNotificationContent, _ request: UNNotificationRequest) async throws
            -> UNNotificationContent

    /// A stage that changes the content in place.
    ///
    /// - Parameter change: Called once for each notification, on no particular thread. The request is as it arrived.
    public init(
        _ name: String, share: Double = 1, isEssential: Bool = false,
        change: @escaping @Sendable (UNMutableNotificationContent, UNNotificationRequest) async throws -> Void
    ) {
        self.init(name: name, share: share, isEssential: isEssential) { content, request in
            try await change(content, request)
            return content
        }
    }

    /// A stage that puts another content in the place of what it gets.
    ///
    /// For `updating(from:)` of a communication notification, whose result must be handed on as it is: make it the last
    /// stage. With the filtering entitlement, an empty `UNNotificationContent` suppresses the notification.
    public static func replacing(
        _ name: String, share: Double = 1, isEssential: Bool = false,
        with content:
            @escaping @Sendable (UNMutableNotificationContent, UNNotificationRequest) async throws
            -> UNNotificationContent
    ) -> ServiceStage {
        ServiceStage(name: name, share: share, isEssential: isEssential, transform: content)
    }

    private init(
        name: String, share: Double, isEssential: Bool,
        transform:
            @escaping @Sendable (UNMutableNotificationContent, UNNotificationRequest) async throws
            -> UNNotificationContent
    ) {
        precondition(share > 0 && share.isFinite, "stage \"\(name)\" needs a share of the time; give it one above 0")
        self.name = name
        self.share = share
        self.isEssential = isEssential
        self.transform = transform
    }
}
