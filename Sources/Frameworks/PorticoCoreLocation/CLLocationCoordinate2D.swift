// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Degrees, of latitude (north is positive) or longitude (east is positive).
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationdegrees
/// - Since: iOS 2.0
public typealias CLLocationDegrees = Double

/// Metres.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationdistance
/// - Since: iOS 2.0
public typealias CLLocationDistance = Double

/// A point on the globe, WGS 84.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
/// - Since: iOS 2.0
public struct CLLocationCoordinate2D: Sendable {
    /// -90…90.
    public var latitude: CLLocationDegrees
    /// -180…180.
    public var longitude: CLLocationDegrees

    /// 0° north, 0° east.
    public init() {
        latitude = 0
        longitude = 0
    }

    /// Accepts any values; ``CLLocationCoordinate2DIsValid(_:)`` checks whether they are valid.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// An invalid coordinate, for which ``CLLocationCoordinate2DIsValid(_:)`` returns false.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/kcllocationcoordinate2dinvalid
/// - Since: iOS 4.0
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether latitude and longitude are within their ranges; NaN is not valid.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationcoordinate2disvalid(_:)
/// - Since: iOS 4.0
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90.0...90.0).contains(coord.latitude) && (-180.0...180.0).contains(coord.longitude)
}

/// Equivalent to the initialiser of ``CLLocationCoordinate2D``.
///
/// - Behavior: https://developer.apple.com/documentation/corelocation/cllocationcoordinate2dmake(_:_:)
/// - Since: iOS 4.0
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

extension CLLocationCoordinate2D {
    /// Metres along a sphere of the Earth's mean radius.
    func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
        // IUGG mean radius; the haversine formula keeps its precision at short distances.
        let radius = 6_371_008.8
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let halfLatitude = sin(radians(other.latitude - latitude) / 2)
        let halfLongitude = sin(radians(other.longitude - longitude) / 2)
        let chord =
            halfLatitude * halfLatitude
            + cos(radians(latitude)) * cos(radians(other.latitude)) * halfLongitude * halfLongitude
        return 2 * radius * asin(min(1, chord.squareRoot()))
    }
}
