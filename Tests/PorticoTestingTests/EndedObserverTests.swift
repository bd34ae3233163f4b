// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// The notification centre belongs to the test's process, and outlives those of apps.
@MainActor
@Suite struct EndedObserverTests {
    private static let bundle = "com.example.observing"

    // Symptom: a search had 749 runs in six seconds, and the same one later 213. Apps need not remove their observers.
    @Test("a block that observes is released with its process, and its app may remove it before")
    func released() throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: ObservingDelegate.self)
        for removes in [false, true, false] {
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            let delegate = try #require(device.delegate(of: Self.bundle, as: ObservingDelegate.self))
            let app = try device.app(Self.bundle)
            weak let thing = try app.run { delegate.observe() }
            try app.run { NotificationCenter.default.post(name: ObservingDelegate.name, object: nil) }
            #expect(delegate.count.value == 1 && thing != nil)
            if removes {
                try app.run { delegate.remove() }
                #expect(thing == nil)
            }
            try device.perform(.terminate(bundle: Self.bundle, .kill))
            device.settle()
            #expect(thing == nil)
            NotificationCenter.default.post(name: ObservingDelegate.name, object: nil)
            #expect(delegate.count.value == 1)
        }
    }

    // Symptom: from the second device of a process on, no method that observes was called.
    @Test("a method observes in each process, whatever ended before")
    func methods() throws {
        for _ in 0..<4 {
            let device = try TestDevice()
            device.install(Self.bundle, delegate: ObservingDelegate.self)
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            let delegate = try #require(device.delegate(of: Self.bundle, as: ObservingDelegate.self))
            let app = try device.app(Self.bundle)
            try app.run {
                delegate.observeByMethod()
                delegate.observeByMethod()
                NotificationCenter.default.post(name: ObservingDelegate.name, object: nil)
            }
            #expect(delegate.count.value == 2)
        }
    }

    @Test("an observer that is removed again leaves those alone that came after it")
    func removedTwice() throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: ObservingDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        try device.app(Self.bundle).run {
            let center = NotificationCenter.default
            let count = ObservingDelegate.Count()
            func observe() -> any NSObjectProtocol {
                center.addObserver(forName: ObservingDelegate.name, object: nil, queue: nil) { _ in count.value += 1 }
            }
            let first = observe()
            center.removeObserver(first)
            let second = observe()
            center.removeObserver(first)
            center.removeObserver(first, name: ObservingDelegate.name, object: nil)
            center.post(name: ObservingDelegate.name, object: nil)
            #expect(count.value == 1)
            // By its name, and by another centre, which does not have it.
            center.removeObserver(second, name: Notification.Name("another"), object: nil)
            NotificationCenter().removeObserver(second)
            center.post(name: ObservingDelegate.name, object: nil)
            #expect(count.value == 2)
            center.removeObserver(second, name: ObservingDelegate.name, object: nil)
            let third = observe()
            center.removeObserver(second)
            center.post(name: ObservingDelegate.name, object: nil)
            #expect(count.value == 3)
            center.removeObserver(third)
            center.post(name: ObservingDelegate.name, object: nil)
            #expect(count.value == 3)
        }
    }
}

private final class ObservingDelegate: UIResponder, UIApplicationDelegate {
    nonisolated static let name = Notification.Name("com.example.observing.it")

    final class Count: @unchecked Sendable {
        var value = 0
    }

    let count = Count()
    private var token: (any NSObjectProtocol)?

    /// Returns what only the block has.
    func observe() -> AnyObject {
        let thing = Count()
        let count = count
        token = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
            thing.value += 1
            count.value += 1
        }
        return thing
    }

    func observeByMethod() {
        NotificationCenter.default.addObserver(
            self, selector: Selector("noticed(_:)", ObservingDelegate.noticed), name: Self.name, object: nil)
    }

    func noticed(_ notification: Notification) { count.value += 1 }

    func remove() {
        if let token { NotificationCenter.default.removeObserver(token) }
        token = nil
    }
}
