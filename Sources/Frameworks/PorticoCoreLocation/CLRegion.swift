// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import SystemModel

/// A geographic area whose boundary can be monitored; abstract, see ``CLCircularRegion``.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/clregion
/// - Since: iOS 4.0
/// - Differs: two regions are equal when they have the same class and the same identifier; beacon regions do not exist.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    /// The app's identifier of the region. The system treats regions with the same identifier as the same.
    open var identifier: String { name }
    /// Whether entering the region is reported.
    ///
    /// - Since: iOS 7.0
    open var notifyOnEntry = true
    /// Whether leaving the region is reported.
    ///
    /// - Since: iOS 7.0
    open var notifyOnExit = true

    private let name: String

    package init(identifier: String) {
        name = identifier
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
        self.name = name as String
        notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
        notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "identifier")
        coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
        coder.encode(notifyOnExit, forKey: "notifyOnExit")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: name)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLRegion else { return false }
        return type(of: self) == type(of: other) && identifier == other.identifier
    }

    open override var hash: Int { identifier.hashValue }
}

/// A circular geographic area.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/clcircularregion
/// - Since: iOS 7.0
/// - Differs: distances are measured on a sphere.
open class CLCircularRegion: CLRegion {
    /// Degrees.
    open var center: CLLocationCoordinate2D { middle }
    /// Metres.
    open var radius: CLLocationDistance { distance }

    private let middle: CLLocationCoordinate2D
    private let distance: CLLocationDistance

    /// - Parameters:
    ///   - center: Must be a valid coordinate.
    ///   - radius: Metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        middle = center
        distance = radius
        super.init(identifier: identifier)
    }

    /// Whether the coordinate lies within the circle or on its boundary.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        center.distance(to: coordinate) <= radius
    }

    public required init?(coder: NSCoder) {
        middle = CLLocationCoordinate2D(
            latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
        distance = coder.decodeDouble(forKey: "radius")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(middle.latitude, forKey: "latitude")
        coder.encode(middle.longitude, forKey: "longitude")
        coder.encode(distance, forKey: "radius")
    }

    open override func copy(with zone: NSZone? = nil) -> Any { CLCircularRegion(record) }

    open override var description: String {
        "\(type(of: self)) (identifier:'\(identifier)', center:<\(center.latitude),\(center.longitude)>, "
            + "radius:\(radius)m)"
    }

    package convenience init(_ record: RegionRecord) {
        self.init(
            center: CLLocationCoordinate2D(latitude: record.latitude, longitude: record.longitude),
            radius: record.radius, identifier: record.identifier)
        notifyOnEntry = record.notifiesOnEntry
        notifyOnExit = record.notifiesOnExit
    }

    package var record: RegionRecord {
        RegionRecord(
            identifier: identifier, latitude: center.latitude, longitude: center.longitude, radius: radius,
            notifiesOnEntry: notifyOnEntry, notifiesOnExit: notifyOnExit)
    }
}
