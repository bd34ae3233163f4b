// Portico
// SPDX-License-Identifier: Apache-2.0

/// What happened to a notification in a service pipeline.
public enum ServiceEvent: Sendable {
    /// What became of a stage.
    public enum Outcome: Sendable {
        /// Its changes are part of the content.
        case succeeded
        /// It threw; the content is as before it.
        case failed(any Error)
        /// It took longer than its share; the content is as before it.
        case overran
        /// It was at work when the system's time expired; the content is as before it.
        case expired
        /// It did not run: an essential stage before it did not succeed, or the time had expired.
        case notRun
        /// It ended when nobody waited any more; comes after another outcome of the same stage.
        case late
    }

    /// Why the pipeline handed over its content when it did.
    public enum Delivery: Hashable, Sendable {
        /// After the last stage.
        case complete
        /// After an essential stage that did not succeed.
        case stopped
        /// Because the system's time was about to expire.
        case expired
    }

    /// A stage ended, was given up, or will not run.
    case stage(String, Outcome)
    /// The system has its content; comes once.
    case delivered(Delivery)
}
