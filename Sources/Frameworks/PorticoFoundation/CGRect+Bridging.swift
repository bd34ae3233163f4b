// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// What a dictionary holds as `NSValue` reads as `CGRect` too, and the other way round, as where Objective-C is.

extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.rectValue
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        // Numbers, points and sizes are values too; asking them for a rectangle ends the process.
        guard source.holds(CGRect.self) else { return false }
        result = source.rectValue
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.pointValue
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        guard source.holds(CGPoint.self) else { return false }
        result = source.pointValue
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.pointValue ?? .zero
    }
}

extension NSValue {
    /// Whether the value was made of one of those. Not known by `objCType`, which Foundation on Linux allocates for each call
    /// and never frees.
    fileprivate func holds<Value>(_ type: Value.Type) -> Bool {
        !(self is NSNumber) && Mirror(reflecting: self).children.first?.value is Value
    }
}
