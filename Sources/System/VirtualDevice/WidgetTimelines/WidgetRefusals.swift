// Portico
// SPDX-License-Identifier: Apache-2.0

extension DeviceError {
    /// The user has not added this widget to the home screen.
    ///
    /// - Parameters:
    ///   - widget: Its kind and its family: `tasks (systemSmall)`.
    ///   - available: The widgets of the app that are there.
    public static func noPlacedWidget(_ widget: String, available: [String]) -> DeviceError {
        .refused("no widget \(widget) is on the home screen; there: \(list(available))")
    }
}
