// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel
public import VirtualDevice

// Shares and widgets, as a test says them.

extension TestDevice {
    /// Shares items of the app in front, or of one of the system's own when none is, and settles.
    ///
    /// - Parameter extensionBundle: The extension's bundle identifier.
    /// - Returns: The request's number, which gestures and the summary use.
    /// - Throws: `DeviceError` when that cannot be done now; nothing has changed then.
    @discardableResult
    public func share(_ items: [SharedItem], with extensionBundle: String) throws(DeviceError) -> Int {
        try perform(.appExtension(.share(extension: extensionBundle, items: items)))
        let request = device.summary.sheets.last?.request ?? 0
        settle()
        return request
    }

    /// Shares what a named host would.
    ///
    /// - Parameter files: Absolute paths, for the hosts that share files.
    @discardableResult
    public func share(
        _ fixture: HostFixture, files: [String] = [], with extensionBundle: String
    ) throws(DeviceError) -> Int {
        try share(fixture.items(files: files), with: extensionBundle)
    }

    /// Does something in the sheet of a request, nil for the newest one, and settles.
    public func sheet(_ gesture: SheetGesture, request: Int? = nil) throws(DeviceError) {
        try perform(.appExtension(.sheet(request: request, gesture)))
        settle()
    }

    /// Does something with a Today widget, and settles.
    ///
    /// - Parameter extensionBundle: The extension's bundle identifier.
    public func widget(_ gesture: WidgetGesture, of extensionBundle: String) throws(DeviceError) {
        try perform(.appExtension(.widget(extension: extensionBundle, gesture)))
        settle()
    }
}
