// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel
public import VirtualDevice

// Convenience methods for shares and widgets.

extension TestDevice {
    /// Shares items from the app in front, or from a system app when none is in front, and settles.
    ///
    /// - Parameter extensionBundle: The extension's bundle identifier.
    /// - Returns: The request's number, which identifies it in gestures and in the summary.
    /// - Throws: `DeviceError` when the request is not possible now; nothing has changed then.
    @discardableResult
    public func share(_ items: [SharedItem], with extensionBundle: String) throws(DeviceError) -> Int {
        try perform(.appExtension(.share(extension: extensionBundle, items: items)))
        let request = device.summary.sheets.last?.request ?? 0
        settle()
        return request
    }

    /// Shares the items that a given host app would share, and settles.
    ///
    /// - Parameter files: Absolute paths, for hosts that share files.
    @discardableResult
    public func share(
        _ fixture: HostFixture, files: [String] = [], with extensionBundle: String
    ) throws(DeviceError) -> Int {
        try share(fixture.items(files: files), with: extensionBundle)
    }

    /// Performs a gesture in the sheet of a request (nil: the newest one), and settles.
    public func sheet(_ gesture: SheetGesture, request: Int? = nil) throws(DeviceError) {
        try perform(.appExtension(.sheet(request: request, gesture)))
        settle()
    }

    /// Chooses something in the share sheet that the app in front presents, a `UIActivityViewController`, and settles.
    /// What it offers is in `summary().activitySheet`.
    ///
    /// - Parameter type: The type of an activity of the app, or an extension's bundle identifier. The extension then has a
    ///   sheet of its own: see ``sheet(_:request:)``.
    /// - Throws: `DeviceError` if there is no share sheet, or it does not offer that.
    public func chooseActivity(_ type: String) throws(DeviceError) {
        try perform(.appExtension(.activitySheet(.choose(type))))
        settle()
    }

    /// Cancels the share sheet that the app in front presents, and settles.
    public func cancelActivitySheet() throws(DeviceError) {
        try perform(.appExtension(.activitySheet(.cancel)))
        settle()
    }

    /// Performs a gesture on a Today widget, and settles.
    ///
    /// - Parameter extensionBundle: The extension's bundle identifier.
    public func widget(_ gesture: WidgetGesture, of extensionBundle: String) throws(DeviceError) {
        try perform(.appExtension(.widget(extension: extensionBundle, gesture)))
        settle()
    }
}
