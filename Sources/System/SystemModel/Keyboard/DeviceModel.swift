// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A kind of iPhone or iPad: its screen, and how high the keyboard is on it.
///
/// The figures are data, `Keyboard/devices.json`, each row with its source and how sure it is: Apple publishes none of
/// them, and versions differ.
public struct DeviceModel: Codable, Hashable, Sendable {
    /// What people call it, `iPhone 16`.
    public var name: String
    public var idiom: Idiom
    /// Of the screen held upright, in points.
    public var width: Double
    public var height: Double
    public var safeArea: SafeAreas
    /// The heights that most iOS versions report.
    public var keyboard: KeyboardMetrics
    /// Heights that other versions report, by the edition that a profile names (`keyboard.heights`).
    public var editions: [String: KeyboardMetrics]?
    /// Whether it is one of the iPads that Stage Manager was made for: iPad Pros of 2018 and later
    /// (https://apfelpatient.de/en/?p=34403); nil stands for no.
    public var isForStageManager: Bool?
    /// Whether the figures were observed, are unconfirmed, or were decided here.
    public var confidence: String
    /// Where they come from.
    public var source: String

    public enum Idiom: String, Codable, Hashable, Sendable {
        case phone, pad
    }

    /// Top, left, bottom, right of a window that fills the screen, in points.
    public struct SafeAreas: Codable, Hashable, Sendable {
        public var portrait: [Double]
        public var landscape: [Double]
    }

    /// The heights of an edition; the screen's own where the model has no such edition.
    public func metrics(edition: String) -> KeyboardMetrics { editions?[edition] ?? keyboard }

    /// The screen in an orientation; its origin is zero.
    public func screen(_ orientation: InterfaceOrientation) -> ScreenRect {
        let isWide = orientation.isLandscape
        return ScreenRect(x: 0, y: 0, width: isWide ? height : width, height: isWide ? width : height)
    }

    /// What a window that fills the screen keeps free.
    public func insets(_ orientation: InterfaceOrientation) -> EdgeInsets {
        let values = orientation.isLandscape ? safeArea.landscape : safeArea.portrait
        return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}

/// How large the keyboard is on a device, in points. Heights are from the screen's bottom and hold the safe area.
public struct KeyboardMetrics: Codable, Hashable, Sendable {
    /// Of a docked keyboard.
    public struct Heights: Codable, Hashable, Sendable {
        public var letters: Double
        /// With the bar of predictions.
        public var lettersAndBar: Double
        /// Decided: as high as letters without a bar.
        public var emoji: Double
    }

    public var portrait: Heights
    public var landscape: Heights
    /// Of a split keyboard; iPad.
    public var split: Double
    /// Of the bar that a hardware keyboard leaves on the screen.
    public var shortcutsBar: Double
    /// Of a floating keyboard; 0 where there is none.
    public var floatingWidth: Double
    public var floatingHeight: Double
    public var confidence: String?
    public var source: String?

    /// Upside down they are those of the upright screen.
    public func heights(_ orientation: InterfaceOrientation) -> Heights {
        orientation.isLandscape ? landscape : portrait
    }
}

// MARK: - The models there are

extension DeviceModel {
    /// The one a device is when nobody chooses.
    public static let defaultName = "iPhone 16"

    /// Every model, phones first, small ones first.
    public static let all: [DeviceModel] = {
        do {
            return try reading(Data(PackageResources.devices_json), from: "devices.json")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// The model of that name.
    public static let `default`: DeviceModel = {
        do {
            return try named(defaultName)
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// In the order of ``all``.
    public static var names: [String] { all.map(\.name) }

    /// - Throws: ``DeviceModelError/unknown(_:)`` when there is none of that name.
    public static func named(_ name: String) throws(DeviceModelError) -> DeviceModel {
        guard let model = all.first(where: { $0.name == name }) else { throw .unknown(name) }
        return model
    }

    /// Why the figures cannot be those of a device; nil when they can.
    package var mistake: String? {
        let isWhole = safeArea.portrait.count == 4 && safeArea.landscape.count == 4
        return isWhole ? nil : "\(name): a safe area is top, left, bottom, right"
    }

    /// Reads models from the bytes of a file; `source` names it in errors.
    ///
    /// - Throws: ``DeviceModelError/malformed(source:reason:)`` for a missing key, a value of the wrong type, a safe
    ///   area without its four numbers, or no JSON.
    public static func reading(_ data: Data, from source: String) throws(DeviceModelError) -> [DeviceModel] {
        let models: [DeviceModel]
        do {
            models = try JSONDecoder().decode([DeviceModel].self, from: data)
        } catch let error as DecodingError {
            throw .malformed(source: source, reason: error.oneLine)
        } catch {
            throw .malformed(source: source, reason: "not readable")
        }
        if let reason = models.lazy.compactMap(\.mistake).first { throw .malformed(source: source, reason: reason) }
        return models
    }
}

/// Why a device model cannot be used.
public enum DeviceModelError: Error, Hashable, CustomStringConvertible {
    case unknown(String)
    case malformed(source: String, reason: String)

    public var description: String {
        switch self {
        case .unknown(let name):
            "no device model named \(name); there are \(DeviceModel.names.joined(separator: ", "))"
        case .malformed(let source, let reason):
            "device models \(source): \(reason)"
        }
    }
}
