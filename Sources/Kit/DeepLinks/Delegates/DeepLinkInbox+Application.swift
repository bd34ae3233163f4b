// Portico
// SPDX-License-Identifier: Apache-2.0

// Entry points for app delegates without scenes, such as a Mac's.

extension DeepLinkInbox {
    /// Call this from `applicationDidBecomeActive(_:)` of an app without scenes.
    public func applicationDidBecomeActive() {
        didBecomeActive(Self.application)
    }

    /// Call this from `applicationWillResignActive(_:)` of an app without scenes.
    public func applicationWillResignActive() {
        willResignActive(Self.application)
    }

    private static var application: String { "application" }
}
