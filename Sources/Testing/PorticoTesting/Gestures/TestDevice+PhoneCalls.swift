// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

// What the user does on the screen of a call that an app has reported with CallKit.

extension TestDevice {
    /// Answers the call that rings, and settles: the app's provider gets a `CXAnswerCallAction`.
    ///
    /// - Parameter bundle: The app whose call it is; nil picks the newest one that rings.
    /// - Throws: `DeviceError.noCall` when none rings, `DeviceError.unknownApp` when the app is not installed.
    public func answerCall(of bundle: String? = nil) throws(DeviceError) {
        try performAndSettle(.phoneCall(.answer(bundle: bundle)))
    }

    /// Declines the call that rings, and settles: the app's provider gets a `CXEndCallAction`.
    ///
    /// - Parameter bundle: The app whose call it is; nil picks the newest one that rings.
    /// - Throws: `DeviceError.noCall` when none rings, `DeviceError.unknownApp` when the app is not installed.
    public func declineCall(of bundle: String? = nil) throws(DeviceError) {
        try performAndSettle(.phoneCall(.decline(bundle: bundle)))
    }

    /// Ends a call that was answered or started, and settles: the app's provider gets a `CXEndCallAction`.
    ///
    /// - Parameter bundle: The app whose call it is; nil picks the newest one.
    /// - Throws: `DeviceError.noCall` when there is none, `DeviceError.unknownApp` when the app is not installed.
    public func hangUp(callOf bundle: String? = nil) throws(DeviceError) {
        try performAndSettle(.phoneCall(.hangUp(bundle: bundle)))
    }
}
