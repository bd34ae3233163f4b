// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A model of iPhone or iPad: its screen, and the heights of its keyboard.
///
/// The figures are data, `Keyboard/devices.json`, each row with its source and confidence: Apple does not publish them,
/// and versions differ.
public struct DeviceModel: Codable, Hashable, Sendable {
    /// The marketing name, such as `iPhone 16`.
    public var name: String
    public var idiom: Idiom
    /// The width of the screen in portrait orientation, in points.
    public var width: Double
    public var height: Double
    public var safeArea: SafeAreas
    /// The heights that most iOS versions report.
    public var keyboard: KeyboardMetrics
    /// Heights that other versions report, keyed by the edition that a profile specifies (`keyboard.heights`).
    public var editions: [String: KeyboardMetrics]?
    /// Whether it is one of the iPads that Stage Manager was designed for: iPad Pros of 2018 and later
    /// (https://apfelpatient.de/en/?p=34403); nil means no.
    public var isForStageManager: Bool?
    /// Whether the figures were observed, are unconfirmed, or were decided here.
    public var confidence: String
    /// The source of the figures.
    public var source: String

    public enum Idiom: String, Codable, Hashable, Sendable {
        case phone, pad
    }

    /// Top, left, bottom, right of a window that fills the screen, in points.
    public struct SafeAreas: Codable, Hashable, Sendable {
        public var portrait: [Double]
        public var landscape: [Double]
    }

    /// The heights of an edition; the default ones if the model does not have that edition.
    public func metrics(edition: String) -> KeyboardMetrics { editions?[edition] ?? keyboard }

    /// The screen in an orientation; its origin is zero.
    public func screen(_ orientation: InterfaceOrientation) -> ScreenRect {
        let isWide = orientation.isLandscape
        return ScreenRect(x: 0, y: 0, width: isWide ? height : width, height: isWide ? width : height)
    }

    /// The safe area insets of a window that fills the screen.
    public func insets(_ orientation: InterfaceOrientation) -> EdgeInsets {
        let values = orientation.isLandscape ? safeArea.landscape : safeArea.portrait
        return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}

/// The sizes of the keyboard on a device, in points. Heights are measured from the screen's bottom and include the safe
/// area.
public struct KeyboardMetrics: Codable, Hashable, Sendable {
    /// The heights of a docked keyboard.
    public struct Heights: Codable, Hashable, Sendable {
        public var letters: Double
        /// With the predictions bar.
        public var lettersAndBar: Double
        /// Decided: as high as letters without a bar.
        public var emoji: Double
    }

    public var portrait: Heights
    public var landscape: Heights
    /// The height of a split keyboard; iPad.
    public var split: Double
    /// The height of the bar that remains on the screen with a hardware keyboard.
    public var shortcutsBar: Double
    /// The width of a floating keyboard; 0 if there is none.
    public var floatingWidth: Double
    public var floatingHeight: Double
    public var confidence: String?
    public var source: String?

    /// The heights for an orientation; upside down uses those of portrait.
    public func heights(_ orientation: InterfaceOrientation) -> Heights {
        orientation.isLandscape ? landscape : portrait
    }
}

// MARK: - The models there are

extension DeviceModel {
    /// The default model.
    public static let defaultName = "iPhone 16"

    /// Every model, phones first, small ones first.
    public static let all: [DeviceModel] = {
        do {
            return try reading(Data(ShippedFiles.devices.utf8), from: "devices.json")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// The default model, ``defaultName``.
    public static let `default`: DeviceModel = {
        do {
            return try named(defaultName)
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// The names of all models, in the order of ``all``.
    public static var names: [String] { all.map(\.name) }

    /// - Throws: ``DeviceModelError/unknown(_:)`` if there is no model with this name.
    public static func named(_ name: String) throws(DeviceModelError) -> DeviceModel {
        guard let model = all.first(where: { $0.name == name }) else { throw .unknown(name) }
        return model
    }

    /// Why the figures are invalid; nil if they are valid.
    package var mistake: String? {
        let isWhole = safeArea.portrait.count == 4 && safeArea.landscape.count == 4
        return isWhole ? nil : "\(name): a safe area must be top, left, bottom, right"
    }

    /// Reads models from the bytes of a file; `source` names it in errors.
    ///
    /// - Throws: ``DeviceModelError/malformed(source:reason:)`` for a missing key, a value of the wrong type, a safe
    ///   area without its four numbers, or invalid JSON.
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

/// An error in a device model.
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
