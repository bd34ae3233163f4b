// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: Apple's documentation, https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate

extension DelegateProtocol {
    static let location = DelegateProtocol(
        "CLLocationManagerDelegate", subjects: ["CLLocationManager"],
        called: """
            func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
            """,
        uncalled: """
            func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
            func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
            func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
            func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
            func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
            func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
            func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
            func locationManager(
                _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
            func locationManager(
                _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
            func locationManager(
                _ manager: CLLocationManager, didRange beacons: [CLBeacon],
                satisfying beaconConstraint: CLBeaconIdentityConstraint)
            func locationManager(
                _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
                error: any Error)
            func locationManager(
                _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
            func locationManager(
                _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
                withError error: any Error)
            func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
            func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
            func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
            func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
            func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
            """)

    /// All that are adopted; in the order in which findings name them.
    static let all = [userNotificationCenter, notificationContent] + lifecycle + [location] + input + extensions

    /// Names the protocol, and those that it inherits from.
    static func named(_ name: String) -> [DelegateProtocol] {
        guard let found = all.first(where: { $0.name == name }) else { return [] }
        return [found] + found.inherited.flatMap(named)
    }
}
