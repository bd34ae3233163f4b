// Portico
// SPDX-License-Identifier: Apache-2.0

extension DeviceError {
    /// No call is ringing, or none goes on.
    ///
    /// - Parameter isRinging: Whether a ringing call was meant, or one that goes on.
    public static func noCall(isRinging: Bool) -> DeviceError {
        .refused(isRinging ? "no call is ringing" : "there is no call to end; a ringing call is declined")
    }
}
