// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import PorticoUniformTypeIdentifiers
import SystemModel

// The spellings of MobileCoreServices, from before there was `UTType`: `kUTTypeImage as String`.

/// The class of filename extensions, without the dot.
///
/// - Since: iOS 3.0
public var kUTTagClassFilenameExtension: CFString { TypeTag.filenameExtensionClass as CFString }

/// The class of MIME types.
///
/// - Since: iOS 3.0
public var kUTTagClassMIMEType: CFString { TypeTag.mimeTypeClass as CFString }

// MARK: - Functions

/// Whether the first type is the second or conforms to it; an undeclared identifier conforms to itself only.
///
/// - Behavior: https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto
/// - Since: iOS 3.0
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    TypeTree.current.conforms(inUTI as String, to: inConformsToUTI as String)
}

/// Whether two identifiers are the same, ignoring case.
///
/// - Behavior: https://developer.apple.com/documentation/coreservices/1449021-uttypeequal
/// - Since: iOS 3.0
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// The preferred type for a tag, or a dynamic one if there is none; nil for an invalid tag.
///
/// - Parameter inConformingToUTI: nil means no restriction.
/// - Behavior:
///   https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf
/// - Since: iOS 3.0
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    guard let tag = TypeTag(inTag as String, tagClass: inTagClass as String) else { return nil }
    let supertype = inConformingToUTI.map { $0 as String }
    let known = TypeTree.current.types(for: tag, conformingTo: supertype).first?.identifier
    let identifier = known ?? DynamicType(tag, conformingTo: supertype)?.identifier
    return identifier.map { Unmanaged.passRetained($0 as CFString) }
}

/// The preferred tag of a type; nil if it has none of that class.
///
/// - Behavior:
///   https://developer.apple.com/documentation/coreservices/1442744-uttypecopypreferredtagwithclass
/// - Since: iOS 3.0
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    let tag = UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]?.first
    return tag.map { Unmanaged.passRetained($0 as CFString) }
}

// MARK: - Types

/// `public.item`; now `UTType.item`.
public var kUTTypeItem: CFString { "public.item" }
/// `public.content`; now `UTType.content`.
public var kUTTypeContent: CFString { "public.content" }
/// `public.composite-content`; now `UTType.compositeContent`.
public var kUTTypeCompositeContent: CFString { "public.composite-content" }
/// `public.message`; now `UTType.message`.
public var kUTTypeMessage: CFString { "public.message" }
/// `public.contact`; now `UTType.contact`.
public var kUTTypeContact: CFString { "public.contact" }
/// `public.archive`; now `UTType.archive`.
public var kUTTypeArchive: CFString { "public.archive" }
/// `public.disk-image`; now `UTType.diskImage`.
public var kUTTypeDiskImage: CFString { "public.disk-image" }
/// `public.data`; now `UTType.data`.
public var kUTTypeData: CFString { "public.data" }
/// `public.directory`; now `UTType.directory`.
public var kUTTypeDirectory: CFString { "public.directory" }
/// `com.apple.resolvable`; now `UTType.resolvable`.
public var kUTTypeResolvable: CFString { "com.apple.resolvable" }
/// `public.symlink`; now `UTType.symbolicLink`.
public var kUTTypeSymLink: CFString { "public.symlink" }
/// `public.executable`; now `UTType.executable`.
public var kUTTypeExecutable: CFString { "public.executable" }
/// `com.apple.mount-point`; now `UTType.mountPoint`.
public var kUTTypeMountPoint: CFString { "com.apple.mount-point" }
/// `com.apple.alias-file`; now `UTType.aliasFile`.
public var kUTTypeAliasFile: CFString { "com.apple.alias-file" }
/// `com.apple.bookmark`; now `UTType.urlBookmarkData`.
public var kUTTypeURLBookmarkData: CFString { "com.apple.bookmark" }
/// `public.url`; now `UTType.url`.
public var kUTTypeURL: CFString { "public.url" }
/// `public.file-url`; now `UTType.fileURL`.
public var kUTTypeFileURL: CFString { "public.file-url" }
/// `public.text`; now `UTType.text`.
public var kUTTypeText: CFString { "public.text" }
/// `public.plain-text`; now `UTType.plainText`.
public var kUTTypePlainText: CFString { "public.plain-text" }
/// `public.utf8-plain-text`; now `UTType.utf8PlainText`.
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
/// `public.utf16-external-plain-text`; now `UTType.utf16ExternalPlainText`.
public var kUTTypeUTF16ExternalPlainText: CFString { "public.utf16-external-plain-text" }
/// `public.utf16-plain-text`; now `UTType.utf16PlainText`.
public var kUTTypeUTF16PlainText: CFString { "public.utf16-plain-text" }
/// `public.delimited-values-text`; now `UTType.delimitedText`.
public var kUTTypeDelimitedText: CFString { "public.delimited-values-text" }
/// `public.comma-separated-values-text`; now `UTType.commaSeparatedText`.
public var kUTTypeCommaSeparatedText: CFString { "public.comma-separated-values-text" }
/// `public.tab-separated-values-text`; now `UTType.tabSeparatedText`.
public var kUTTypeTabSeparatedText: CFString { "public.tab-separated-values-text" }
/// `public.utf8-tab-separated-values-text`; now `UTType.utf8TabSeparatedText`.
public var kUTTypeUTF8TabSeparatedText: CFString { "public.utf8-tab-separated-values-text" }
/// `public.rtf`; now `UTType.rtf`.
public var kUTTypeRTF: CFString { "public.rtf" }
/// `public.html`; now `UTType.html`.
public var kUTTypeHTML: CFString { "public.html" }
/// `public.xml`; now `UTType.xml`.
public var kUTTypeXML: CFString { "public.xml" }
/// `public.source-code`; now `UTType.sourceCode`.
public var kUTTypeSourceCode: CFString { "public.source-code" }
/// `public.c-source`; now `UTType.cSource`.
public var kUTTypeCSource: CFString { "public.c-source" }
/// `public.objective-c-source`; now `UTType.objectiveCSource`.
public var kUTTypeObjectiveCSource: CFString { "public.objective-c-source" }
/// `public.swift-source`; now `UTType.swiftSource`.
public var kUTTypeSwiftSource: CFString { "public.swift-source" }
/// `public.c-plus-plus-source`; now `UTType.cPlusPlusSource`.
public var kUTTypeCPlusPlusSource: CFString { "public.c-plus-plus-source" }
/// `public.c-header`; now `UTType.cHeader`.
public var kUTTypeCHeader: CFString { "public.c-header" }
/// `public.script`; now `UTType.script`.
public var kUTTypeScript: CFString { "public.script" }
/// `com.netscape.javascript-source`; now `UTType.javaScript`.
public var kUTTypeJavaScript: CFString { "com.netscape.javascript-source" }
/// `public.shell-script`; now `UTType.shellScript`.
public var kUTTypeShellScript: CFString { "public.shell-script" }
/// `public.python-script`; now `UTType.pythonScript`.
public var kUTTypePythonScript: CFString { "public.python-script" }
/// `public.json`; now `UTType.json`.
public var kUTTypeJSON: CFString { "public.json" }
/// `com.apple.property-list`; now `UTType.propertyList`.
public var kUTTypePropertyList: CFString { "com.apple.property-list" }
/// `com.apple.xml-property-list`; now `UTType.xmlPropertyList`.
public var kUTTypeXMLPropertyList: CFString { "com.apple.xml-property-list" }
/// `com.apple.binary-property-list`; now `UTType.binaryPropertyList`.
public var kUTTypeBinaryPropertyList: CFString { "com.apple.binary-property-list" }
/// `com.adobe.pdf`; now `UTType.pdf`.
public var kUTTypePDF: CFString { "com.adobe.pdf" }
/// `com.apple.rtfd`; now `UTType.rtfd`.
public var kUTTypeRTFD: CFString { "com.apple.rtfd" }
/// `com.apple.flat-rtfd`; now `UTType.flatRTFD`.
public var kUTTypeFlatRTFD: CFString { "com.apple.flat-rtfd" }
/// `com.apple.webarchive`; now `UTType.webArchive`.
public var kUTTypeWebArchive: CFString { "com.apple.webarchive" }
/// `public.image`; now `UTType.image`.
public var kUTTypeImage: CFString { "public.image" }
/// `public.jpeg`; now `UTType.jpeg`.
public var kUTTypeJPEG: CFString { "public.jpeg" }
/// `public.tiff`; now `UTType.tiff`.
public var kUTTypeTIFF: CFString { "public.tiff" }
/// `com.compuserve.gif`; now `UTType.gif`.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
/// `public.png`; now `UTType.png`.
public var kUTTypePNG: CFString { "public.png" }
/// `com.apple.icns`; now `UTType.icns`.
public var kUTTypeAppleICNS: CFString { "com.apple.icns" }
/// `com.microsoft.bmp`; now `UTType.bmp`.
public var kUTTypeBMP: CFString { "com.microsoft.bmp" }
/// `com.microsoft.ico`; now `UTType.ico`.
public var kUTTypeICO: CFString { "com.microsoft.ico" }
/// `public.camera-raw-image`; now `UTType.rawImage`.
public var kUTTypeRawImage: CFString { "public.camera-raw-image" }
/// `public.svg-image`; now `UTType.svg`.
public var kUTTypeScalableVectorGraphics: CFString { "public.svg-image" }
/// `com.apple.live-photo`; now `UTType.livePhoto`.
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }
/// `public.audiovisual-content`; now `UTType.audiovisualContent`.
public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
/// `public.movie`; now `UTType.movie`.
public var kUTTypeMovie: CFString { "public.movie" }
/// `public.video`; now `UTType.video`.
public var kUTTypeVideo: CFString { "public.video" }
/// `public.audio`; now `UTType.audio`.
public var kUTTypeAudio: CFString { "public.audio" }
/// `com.apple.quicktime-movie`; now `UTType.quickTimeMovie`.
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
/// `public.mpeg`; now `UTType.mpeg`.
public var kUTTypeMPEG: CFString { "public.mpeg" }
/// `public.mpeg-2-video`; now `UTType.mpeg2Video`.
public var kUTTypeMPEG2Video: CFString { "public.mpeg-2-video" }
/// `public.mpeg-2-transport-stream`; now `UTType.mpeg2TransportStream`.
public var kUTTypeMPEG2TransportStream: CFString { "public.mpeg-2-transport-stream" }
/// `public.mp3`; now `UTType.mp3`.
public var kUTTypeMP3: CFString { "public.mp3" }
/// `public.mpeg-4`; now `UTType.mpeg4Movie`.
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
/// `public.mpeg-4-audio`; now `UTType.mpeg4Audio`.
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }
/// `public.avi`; now `UTType.avi`.
public var kUTTypeAVIMovie: CFString { "public.avi" }
/// `public.aiff-audio`; now `UTType.aiff`.
public var kUTTypeAudioInterchangeFileFormat: CFString { "public.aiff-audio" }
/// `com.microsoft.waveform-audio`; now `UTType.wav`.
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" }
/// `public.midi-audio`; now `UTType.midi`.
public var kUTTypeMIDIAudio: CFString { "public.midi-audio" }
/// `public.playlist`; now `UTType.playlist`.
public var kUTTypePlaylist: CFString { "public.playlist" }
/// `public.m3u-playlist`; now `UTType.m3uPlaylist`.
public var kUTTypeM3UPlaylist: CFString { "public.m3u-playlist" }
/// `public.folder`; now `UTType.folder`.
public var kUTTypeFolder: CFString { "public.folder" }
/// `public.volume`; now `UTType.volume`.
public var kUTTypeVolume: CFString { "public.volume" }
/// `com.apple.package`; now `UTType.package`.
public var kUTTypePackage: CFString { "com.apple.package" }
/// `com.apple.bundle`; now `UTType.bundle`.
public var kUTTypeBundle: CFString { "com.apple.bundle" }
/// `com.apple.framework`; now `UTType.framework`.
public var kUTTypeFramework: CFString { "com.apple.framework" }
/// `com.apple.application`; now `UTType.application`.
public var kUTTypeApplication: CFString { "com.apple.application" }
/// `com.apple.application-bundle`; now `UTType.applicationBundle`.
public var kUTTypeApplicationBundle: CFString { "com.apple.application-bundle" }
/// `public.unix-executable`; now `UTType.unixExecutable`.
public var kUTTypeUnixExecutable: CFString { "public.unix-executable" }
/// `org.gnu.gnu-zip-archive`; now `UTType.gzip`.
public var kUTTypeGNUZipArchive: CFString { "org.gnu.gnu-zip-archive" }
/// `public.bzip2-archive`; now `UTType.bz2`.
public var kUTTypeBzip2Archive: CFString { "public.bzip2-archive" }
/// `public.zip-archive`; now `UTType.zip`.
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
/// `public.spreadsheet`; now `UTType.spreadsheet`.
public var kUTTypeSpreadsheet: CFString { "public.spreadsheet" }
/// `public.presentation`; now `UTType.presentation`.
public var kUTTypePresentation: CFString { "public.presentation" }
/// `public.database`; now `UTType.database`.
public var kUTTypeDatabase: CFString { "public.database" }
/// `public.vcard`; now `UTType.vCard`.
public var kUTTypeVCard: CFString { "public.vcard" }
/// `public.to-do-item`; now `UTType.toDoItem`.
public var kUTTypeToDoItem: CFString { "public.to-do-item" }
/// `public.calendar-event`; now `UTType.calendarEvent`.
public var kUTTypeCalendarEvent: CFString { "public.calendar-event" }
/// `public.email-message`; now `UTType.emailMessage`.
public var kUTTypeEmailMessage: CFString { "public.email-message" }
/// `com.apple.internet-location`; now `UTType.internetLocation`.
public var kUTTypeInternetLocation: CFString { "com.apple.internet-location" }
/// `public.font`; now `UTType.font`.
public var kUTTypeFont: CFString { "public.font" }
/// `public.bookmark`; now `UTType.bookmark`.
public var kUTTypeBookmark: CFString { "public.bookmark" }
/// `com.rsa.pkcs-12`; now `UTType.pkcs12`.
public var kUTTypePKCS12: CFString { "com.rsa.pkcs-12" }
/// `public.x509-certificate`; now `UTType.x509Certificate`.
public var kUTTypeX509Certificate: CFString { "public.x509-certificate" }
/// `org.idpf.epub-container`; now `UTType.epub`.
public var kUTTypeElectronicPublication: CFString { "org.idpf.epub-container" }
/// `public.log`; now `UTType.log`.
public var kUTTypeLog: CFString { "public.log" }
/// `public.3d-content`; now `UTType.threeDContent`.
public var kUTType3DContent: CFString { "public.3d-content" }
