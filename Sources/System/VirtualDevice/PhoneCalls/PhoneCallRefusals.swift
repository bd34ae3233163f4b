// Portico
// SPDX-License-Identifier: Apache-2.0

extension DeviceError {
    /// There is no call that the user could answer, decline or end.
    ///
    /// - Parameter isRinging: Whether a ringing call was meant, or one that goes on.
    public static func noCall(isRinging: Bool) -> DeviceError {
        .refused(isRinging ? "no call is ringing" : "there is no call to end; a ringing call is declined")
    }
}
