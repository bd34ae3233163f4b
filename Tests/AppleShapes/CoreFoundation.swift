// Portico
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file
// The shape of what the kit calls of this module; see README.md. Its types are Foundation's, so that `as CFString`
// bridges.

public import Foundation

public typealias CFString = NSString
public typealias CFURL = NSURL
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray

public final class CFNotificationCenter: @unchecked Sendable {
    init() {}
}

public struct CFNotificationName: RawRepresentable {
    public var rawValue: CFString
    public init(_ rawValue: CFString) { self.rawValue = rawValue }
    public init(rawValue: CFString) { self.rawValue = rawValue }
}

public struct CFNotificationSuspensionBehavior: Sendable {
    public static var deliverImmediately: Self { Self() }
}

public typealias CFNotificationCallback = @convention(c) (
    OpaquePointer?, UnsafeMutableRawPointer?, OpaquePointer?, UnsafeRawPointer?, OpaquePointer?
) -> Void

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { nil }
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!, _ userInfo: CFDictionary!,
    _ deliverImmediately: Bool
) {}
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
    _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {}
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!) {}
