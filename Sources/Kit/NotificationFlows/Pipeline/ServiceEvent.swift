// Portico
// SPDX-License-Identifier: Apache-2.0

/// An event in the processing of a notification by a service pipeline.
public enum ServiceEvent: Sendable {
    /// The outcome of a stage.
    public enum Outcome: Sendable {
        /// The stage succeeded, and its changes are part of the content.
        case succeeded
        /// The stage threw an error. The content is unchanged.
        case failed(any Error)
        /// The stage took longer than its share. The content is unchanged.
        case overran
        /// The system's time expired while the stage was running. The content is unchanged.
        case expired
        /// The stage did not run, because an essential stage before it did not succeed or the time had expired.
        case notRun
        /// The stage ended after its result was no longer awaited. This follows another outcome of the same stage.
        case late
    }

    /// The reason for delivering the content.
    public enum Delivery: Hashable, Sendable {
        /// The last stage has ended.
        case complete
        /// An essential stage did not succeed.
        case stopped
        /// The system's time was about to expire.
        case expired
    }

    /// A stage has ended, was abandoned or will not run.
    case stage(String, Outcome)
    /// The content was delivered to the system. Reported once.
    case delivered(Delivery)
}
