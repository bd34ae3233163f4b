// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TriggerSchedule {
    /// A place on the globe in degrees.
    public typealias Place = (latitude: Double, longitude: Double)

    /// Whether going from one place to another, straight and in no time, fires the trigger of a region.
    ///
    /// Only a crossing does: who is inside when the place becomes known has not come in [decided: region monitoring
    /// tells of crossings], and who goes through the region from one side to the other has been nowhere inside. A place
    /// that is no number is not known.
    public static func fires(_ region: RegionRecord, from: Place?, to: Place?) -> Bool {
        guard let from, let to, metres(from: from, to: to).isFinite else { return false }
        switch (contains(region, from), contains(region, to)) {
        case (false, true): return region.notifiesOnEntry
        case (true, false): return region.notifiesOnExit
        case (true, true), (false, false): return false
        }
    }

    /// Whether a place is inside of a region; its border belongs to it.
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
