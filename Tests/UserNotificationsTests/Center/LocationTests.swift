// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppRuntime
@testable import PorticoCoreLocation
@testable import SystemModel

/// The location permission, and the regions of triggers.
/// https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate
@Suite struct LocationTests {
    final class Delegate: NSObject, CLLocationManagerDelegate {
        var told: [CLAuthorizationStatus] = []
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            told.append(manager.authorizationStatus)
        }
    }

    final class Silent: NSObject, CLLocationManagerDelegate {}

    @Test("the delegate is told once the manager is made, and of each change")
    @MainActor func authorization() {
        let process = RecordedProcess(Fixture.environment(location: .denied))
        let delegate = Delegate()
        let manager = process.context.run {
            let manager = CLLocationManager()
            manager.delegate = delegate
            return manager
        }
        #expect(manager.authorizationStatus == .denied)
        // Nothing is delivered inline.
        #expect(delegate.told == [])
        process.runLater()
        #expect(delegate.told == [.denied])
        manager.requestWhenInUseAuthorization()
        #expect(process.messages == [.requestLocationAuthorization])
        #expect(LocationClient.authorizationChanged(.whenInUse, context: process.context) == .done)
        #expect(delegate.told == [.denied, .authorizedWhenInUse])
        #expect(manager.authorizationStatus == .authorizedWhenInUse)
    }

    @Test("nobody to tell, and nobody who listens")
    @MainActor func nobody() {
        let process = RecordedProcess()
        #expect(LocationClient.authorizationChanged(.always, context: process.context) == .noDelegate)
        let silent = Silent()
        let manager = process.context.run { CLLocationManager() }
        #expect(manager.authorizationStatus == .authorizedAlways)
        manager.delegate = silent
        #expect(LocationClient.authorizationChanged(.restricted, context: process.context) == .notImplemented)
        let delegate = Delegate()
        let second = process.context.run { CLLocationManager() }
        second.delegate = delegate
        #expect(LocationClient.authorizationChanged(.denied, context: process.context) == .done)
        #expect(delegate.told == [.denied])
    }

    @Test("coordinates on the globe and off it")
    func coordinates() {
        let valid = [(0.0, 0.0), (90, 180), (-90, -180)], invalid = [(90.1, 0.0), (0, -180.1), (.nan, 0)]
        for (latitude, longitude) in valid {
            #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)))
        }
        for (latitude, longitude) in invalid {
            #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
        }
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    // One degree of latitude is 111.195 km on the mean sphere; of longitude at 60° north half of that.
    @Test("a circle contains what is within its radius")
    func contains() {
        func circle(_ latitude: Double, _ longitude: Double, radius: Double) -> CLCircularRegion {
            CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
                identifier: "r")
        }
        let north = CLLocationCoordinate2D(latitude: 61, longitude: 10)
        #expect(circle(60, 10, radius: 111_196).contains(north))
        #expect(!circle(60, 10, radius: 111_194).contains(north))
        let east = CLLocationCoordinate2D(latitude: 60, longitude: 11)
        #expect(circle(60, 10, radius: 55_600).contains(east))
        #expect(!circle(60, 10, radius: 55_590).contains(east))
        // Over the date line it is 0.2 degrees, not 359.8.
        let far = CLLocationCoordinate2D(latitude: 0, longitude: -179.9)
        #expect(circle(0, 179.9, radius: 22_240).contains(far))
    }
}
