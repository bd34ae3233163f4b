// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A step in the processing of a notification by a service extension.
///
///     ServiceStage("rewrite") { content, request in
///         content.title = content.title.uppercased()
///     }
///
/// A stage works on its own copy of the content. If it throws, or takes longer than its share of the time, the copy is
/// discarded. It should stop when its task is cancelled; the pipeline does not wait for it.
public struct ServiceStage: Sendable {
    /// The name for reports.
    public var name: String
    /// The weight of this stage when time is divided among the stages, more than 0. Time that earlier stages did not
    /// use is added.
    public var share: Double
    /// Whether the following stages depend on this one. If it fails, they do not run.
    public var isEssential: Bool

    let transform:
        @Sendable (_ content: UNMutableNotificationContent, _ request: UNNotificationRequest) async throws
            -> UNNotificationContent

    /// Creates a stage that changes the content in place.
    ///
    /// - Parameter change: Called once for each notification, on an unspecified thread. The request is as it arrived.
    public init(
        _ name: String, share: Double = 1, isEssential: Bool = false,
        change: @escaping @Sendable (UNMutableNotificationContent, UNNotificationRequest) async throws -> Void
    ) {
        self.init(name: name, share: share, isEssential: isEssential) { content, request in
            try await change(content, request)
            return content
        }
    }

    /// Creates a stage that replaces the content.
    ///
    /// Use this for `updating(from:)` of a communication notification, whose result must not be changed: make it the
    /// last stage. With the filtering entitlement, an empty `UNNotificationContent` suppresses the notification.
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
        precondition(share > 0 && share.isFinite, "stage \"\(name)\" needs a share of the time that is greater than 0")
        self.name = name
        self.share = share
        self.isEssential = isEssential
        self.transform = transform
    }
}
