// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TriggerSchedule {
    /// A location in degrees.
    public typealias Place = (latitude: Double, longitude: Double)

    /// Whether moving from one location to another, instantaneously, fires the trigger of a region.
    ///
    /// Only a crossing fires: a device that is inside the region when its location becomes known has not entered it
    /// [decided: region monitoring reports crossings], and a device that passes through the region from one side to the
    /// other was never inside. A location with NaN counts as unknown.
    public static func fires(_ region: RegionRecord, from: Place?, to: Place?) -> Bool {
        guard let from, let to, metres(from: from, to: to).isFinite else { return false }
        switch (contains(region, from), contains(region, to)) {
        case (false, true): return region.notifiesOnEntry
        case (true, false): return region.notifiesOnExit
        case (true, true), (false, false): return false
        }
    }

    /// Whether a location is inside a region, including its boundary.
    public static func contains(_ region: RegionRecord, _ place: Place) -> Bool {
        metres(from: (region.latitude, region.longitude), to: place) <= region.radius
    }

    /// The great-circle distance by the haversine formula; up to half a percent off, as the earth is no sphere.
    static func metres(from: Place, to: Place) -> Double {
        // The mean radius of the WGS 84 ellipsoid, (2a + b) / 3.
        let radius = 6_371_008.8
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        func haversine(_ degrees: Double) -> Double {
            let sine = sin(radians(degrees) / 2)
            return sine * sine
        }
        let north = haversine(to.latitude - from.latitude)
        let east = haversine(to.longitude - from.longitude)
        let share = north + cos(radians(from.latitude)) * cos(radians(to.latitude)) * east
        // Rounding may carry the share of antipodes past 1. In this order no number stays no number.
        return 2 * radius * asin(min(share.squareRoot(), 1))
    }
}
