// Portico
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file
// The shape of what the kit calls of this module; see README.md.

@_exported public import Glibc

public struct os_unfair_lock_s {
    public init() {}
}
public typealias os_unfair_lock = os_unfair_lock_s

public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}

public var F_FULLFSYNC: Int32 { 51 }
