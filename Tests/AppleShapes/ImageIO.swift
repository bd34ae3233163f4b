// Portico
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file
// The shape of what the kit calls of this module; see README.md.

public import CoreFoundation
public import Foundation

public final class CGImageSource {}
public final class CGImageDestination {}
public final class CGImage {}

nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = ""
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = ""
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString = ""
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = ""

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? { nil }
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { nil }
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { nil }
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CFArray() }
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { nil }
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {}
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { false }
