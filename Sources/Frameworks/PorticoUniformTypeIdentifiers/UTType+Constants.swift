// Portico
// SPDX-License-Identifier: Apache-2.0

// The types that have a name in Swift. What each is a kind of, and its tags, is its row in `types.json`.
//
// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers

// MARK: - Bases

extension UTType {
    /// `public.item`.
    public static var item: UTType { UTType(system: "public.item") }
    /// `public.content`.
    public static var content: UTType { UTType(system: "public.content") }
    /// `public.composite-content`: a kind of `public.content`.
    public static var compositeContent: UTType { UTType(system: "public.composite-content") }
    /// `public.disk-image`.
    public static var diskImage: UTType { UTType(system: "public.disk-image") }
    /// `public.data`: a kind of `public.item`.
    public static var data: UTType { UTType(system: "public.data") }
    /// `public.directory`: a kind of `public.item`.
    public static var directory: UTType { UTType(system: "public.directory") }
    /// `com.apple.resolvable`.
    public static var resolvable: UTType { UTType(system: "com.apple.resolvable") }
    /// `public.symlink`: a kind of `public.item` and `com.apple.resolvable`.
    public static var symbolicLink: UTType { UTType(system: "public.symlink") }
    /// `public.executable`: a kind of `public.item`.
    public static var executable: UTType { UTType(system: "public.executable") }
    /// `com.apple.mount-point`: a kind of `public.item` and `com.apple.resolvable`.
    public static var mountPoint: UTType { UTType(system: "com.apple.mount-point") }
    /// `com.apple.alias-file`: a kind of `public.data` and `com.apple.resolvable`.
    public static var aliasFile: UTType { UTType(system: "com.apple.alias-file") }
    /// `com.apple.bookmark`: a kind of `public.data` and `com.apple.resolvable`.
    public static var urlBookmarkData: UTType { UTType(system: "com.apple.bookmark") }
}

// MARK: - URLs

extension UTType {
    /// `public.url`: a kind of `public.data`.
    public static var url: UTType { UTType(system: "public.url") }
    /// `public.file-url`: a kind of `public.url`.
    public static var fileURL: UTType { UTType(system: "public.file-url") }
}

// MARK: - Text

extension UTType {
    /// `public.text`: a kind of `public.data` and `public.content`.
    public static var text: UTType { UTType(system: "public.text") }
    /// `public.plain-text`: a kind of `public.text`.
    public static var plainText: UTType { UTType(system: "public.plain-text") }
    /// `public.utf8-plain-text`: a kind of `public.plain-text`.
    public static var utf8PlainText: UTType { UTType(system: "public.utf8-plain-text") }
    /// `public.utf16-external-plain-text`: a kind of `public.plain-text`.
    public static var utf16ExternalPlainText: UTType { UTType(system: "public.utf16-external-plain-text") }
    /// `public.utf16-plain-text`: a kind of `public.plain-text`.
    public static var utf16PlainText: UTType { UTType(system: "public.utf16-plain-text") }
    /// `public.delimited-values-text`: a kind of `public.text`.
    public static var delimitedText: UTType { UTType(system: "public.delimited-values-text") }
    /// `public.comma-separated-values-text`: a kind of `public.delimited-values-text`.
    public static var commaSeparatedText: UTType { UTType(system: "public.comma-separated-values-text") }
    /// `public.tab-separated-values-text`: a kind of `public.delimited-values-text`.
    public static var tabSeparatedText: UTType { UTType(system: "public.tab-separated-values-text") }
    /// `public.utf8-tab-separated-values-text`: a kind of `public.tab-separated-values-text` and `public.utf8-plain-text`.
    public static var utf8TabSeparatedText: UTType { UTType(system: "public.utf8-tab-separated-values-text") }
    /// `public.rtf`: a kind of `public.text`.
    public static var rtf: UTType { UTType(system: "public.rtf") }
    /// `public.html`: a kind of `public.text`.
    public static var html: UTType { UTType(system: "public.html") }
    /// `public.xml`: a kind of `public.text`.
    public static var xml: UTType { UTType(system: "public.xml") }
    /// `public.yaml`: a kind of `public.text`.
    public static var yaml: UTType { UTType(system: "public.yaml") }
    /// `public.json`: a kind of `public.text`.
    public static var json: UTType { UTType(system: "public.json") }
    /// `com.apple.property-list`: a kind of `public.data`.
    public static var propertyList: UTType { UTType(system: "com.apple.property-list") }
    /// `com.apple.xml-property-list`: a kind of `public.xml` and `com.apple.property-list`.
    public static var xmlPropertyList: UTType { UTType(system: "com.apple.xml-property-list") }
    /// `com.apple.binary-property-list`: a kind of `com.apple.property-list`.
    public static var binaryPropertyList: UTType { UTType(system: "com.apple.binary-property-list") }
}

// MARK: - Source code

extension UTType {
    /// `public.source-code`: a kind of `public.plain-text`.
    public static var sourceCode: UTType { UTType(system: "public.source-code") }
    /// `public.assembly-source`: a kind of `public.source-code`.
    public static var assemblyLanguageSource: UTType { UTType(system: "public.assembly-source") }
    /// `public.c-source`: a kind of `public.source-code`.
    public static var cSource: UTType { UTType(system: "public.c-source") }
    /// `public.objective-c-source`: a kind of `public.source-code`.
    public static var objectiveCSource: UTType { UTType(system: "public.objective-c-source") }
    /// `public.swift-source`: a kind of `public.source-code`.
    public static var swiftSource: UTType { UTType(system: "public.swift-source") }
    /// `public.c-plus-plus-source`: a kind of `public.source-code`.
    public static var cPlusPlusSource: UTType { UTType(system: "public.c-plus-plus-source") }
    /// `public.objective-c-plus-plus-source`: a kind of `public.source-code`.
    public static var objectiveCPlusPlusSource: UTType { UTType(system: "public.objective-c-plus-plus-source") }
    /// `public.c-header`: a kind of `public.source-code`.
    public static var cHeader: UTType { UTType(system: "public.c-header") }
    /// `public.c-plus-plus-header`: a kind of `public.source-code`.
    public static var cPlusPlusHeader: UTType { UTType(system: "public.c-plus-plus-header") }
    /// `public.script`: a kind of `public.source-code`.
    public static var script: UTType { UTType(system: "public.script") }
    /// `com.apple.applescript.text`: a kind of `public.script`.
    public static var appleScript: UTType { UTType(system: "com.apple.applescript.text") }
    /// `com.apple.applescript.script`: a kind of `public.data` and `public.script`.
    public static var osaScript: UTType { UTType(system: "com.apple.applescript.script") }
    /// `com.apple.applescript.script-bundle`: a kind of `com.apple.bundle` and `com.apple.package` and `public.script`.
    public static var osaScriptBundle: UTType { UTType(system: "com.apple.applescript.script-bundle") }
    /// `com.netscape.javascript-source`: a kind of `public.source-code` and `public.executable`.
    public static var javaScript: UTType { UTType(system: "com.netscape.javascript-source") }
    /// `public.shell-script`: a kind of `public.script`.
    public static var shellScript: UTType { UTType(system: "public.shell-script") }
    /// `public.perl-script`: a kind of `public.shell-script`.
    public static var perlScript: UTType { UTType(system: "public.perl-script") }
    /// `public.python-script`: a kind of `public.shell-script`.
    public static var pythonScript: UTType { UTType(system: "public.python-script") }
    /// `public.ruby-script`: a kind of `public.shell-script`.
    public static var rubyScript: UTType { UTType(system: "public.ruby-script") }
    /// `public.php-script`: a kind of `public.shell-script`.
    public static var phpScript: UTType { UTType(system: "public.php-script") }
}

// MARK: - Documents

extension UTType {
    /// `com.adobe.pdf`: a kind of `public.data` and `public.composite-content`.
    public static var pdf: UTType { UTType(system: "com.adobe.pdf") }
    /// `com.apple.rtfd`: a kind of `com.apple.package` and `public.composite-content`.
    public static var rtfd: UTType { UTType(system: "com.apple.rtfd") }
    /// `com.apple.flat-rtfd`: a kind of `public.data` and `public.composite-content`.
    public static var flatRTFD: UTType { UTType(system: "com.apple.flat-rtfd") }
    /// `com.apple.webarchive`: a kind of `public.data` and `public.composite-content`.
    public static var webArchive: UTType { UTType(system: "com.apple.webarchive") }
    /// `org.idpf.epub-container`: a kind of `public.data` and `public.composite-content`.
    public static var epub: UTType { UTType(system: "org.idpf.epub-container") }
    /// `public.spreadsheet`: a kind of `public.content`.
    public static var spreadsheet: UTType { UTType(system: "public.spreadsheet") }
    /// `public.presentation`: a kind of `public.composite-content`.
    public static var presentation: UTType { UTType(system: "public.presentation") }
    /// `public.database`.
    public static var database: UTType { UTType(system: "public.database") }
}

// MARK: - Images

extension UTType {
    /// `public.image`: a kind of `public.data` and `public.content`.
    public static var image: UTType { UTType(system: "public.image") }
    /// `public.jpeg`: a kind of `public.image`.
    public static var jpeg: UTType { UTType(system: "public.jpeg") }
    /// `public.tiff`: a kind of `public.image`.
    public static var tiff: UTType { UTType(system: "public.tiff") }
    /// `com.compuserve.gif`: a kind of `public.image`.
    public static var gif: UTType { UTType(system: "com.compuserve.gif") }
    /// `public.png`: a kind of `public.image`.
    public static var png: UTType { UTType(system: "public.png") }
    /// `com.apple.icns`: a kind of `public.image`.
    public static var icns: UTType { UTType(system: "com.apple.icns") }
    /// `com.microsoft.bmp`: a kind of `public.image`.
    public static var bmp: UTType { UTType(system: "com.microsoft.bmp") }
    /// `com.microsoft.ico`: a kind of `public.image`.
    public static var ico: UTType { UTType(system: "com.microsoft.ico") }
    /// `public.camera-raw-image`: a kind of `public.image`.
    public static var rawImage: UTType { UTType(system: "public.camera-raw-image") }
    /// `public.svg-image`: a kind of `public.image`.
    public static var svg: UTType { UTType(system: "public.svg-image") }
    /// `com.apple.live-photo`.
    public static var livePhoto: UTType { UTType(system: "com.apple.live-photo") }
    /// `public.heif`: a kind of `public.heif-standard`.
    public static var heif: UTType { UTType(system: "public.heif") }
    /// `public.heic`: a kind of `public.heif-standard`.
    public static var heic: UTType { UTType(system: "public.heic") }
    /// `org.webmproject.webp`: a kind of `public.image`.
    public static var webP: UTType { UTType(system: "org.webmproject.webp") }
}

// MARK: - Three dimensions

extension UTType {
    /// `public.3d-content`: a kind of `public.content`.
    public static var threeDContent: UTType { UTType(system: "public.3d-content") }
    /// `com.pixar.universal-scene-description`: a kind of `public.3d-content` and `public.data`.
    public static var usd: UTType { UTType(system: "com.pixar.universal-scene-description") }
    /// `com.pixar.universal-scene-description-mobile`: a kind of `public.3d-content` and `public.data`.
    public static var usdz: UTType { UTType(system: "com.pixar.universal-scene-description-mobile") }
    /// `com.apple.reality`: a kind of `public.data`.
    public static var realityFile: UTType { UTType(system: "com.apple.reality") }
    /// `com.apple.scenekit.scene`: a kind of `public.3d-content` and `public.data`.
    public static var sceneKitScene: UTType { UTType(system: "com.apple.scenekit.scene") }
    /// `com.apple.arobject`: a kind of `public.data`.
    public static var arReferenceObject: UTType { UTType(system: "com.apple.arobject") }
}

// MARK: - Audio and video

extension UTType {
    /// `public.audiovisual-content`: a kind of `public.data` and `public.content`.
    public static var audiovisualContent: UTType { UTType(system: "public.audiovisual-content") }
    /// `public.movie`: a kind of `public.audiovisual-content`.
    public static var movie: UTType { UTType(system: "public.movie") }
    /// `public.video`: a kind of `public.movie`.
    public static var video: UTType { UTType(system: "public.video") }
    /// `public.audio`: a kind of `public.audiovisual-content`.
    public static var audio: UTType { UTType(system: "public.audio") }
    /// `com.apple.quicktime-movie`: a kind of `public.movie`.
    public static var quickTimeMovie: UTType { UTType(system: "com.apple.quicktime-movie") }
    /// `public.mpeg`: a kind of `public.movie`.
    public static var mpeg: UTType { UTType(system: "public.mpeg") }
    /// `public.mpeg-2-video`: a kind of `public.video`.
    public static var mpeg2Video: UTType { UTType(system: "public.mpeg-2-video") }
    /// `public.mpeg-2-transport-stream`: a kind of `public.movie`.
    public static var mpeg2TransportStream: UTType { UTType(system: "public.mpeg-2-transport-stream") }
    /// `public.mp3`: a kind of `public.audio`.
    public static var mp3: UTType { UTType(system: "public.mp3") }
    /// `public.mpeg-4`: a kind of `public.movie`.
    public static var mpeg4Movie: UTType { UTType(system: "public.mpeg-4") }
    /// `public.mpeg-4-audio`: a kind of `public.mpeg-4` and `public.audio`.
    public static var mpeg4Audio: UTType { UTType(system: "public.mpeg-4-audio") }
    /// `com.apple.protected-mpeg-4-audio`: a kind of `public.audio`.
    public static var appleProtectedMPEG4Audio: UTType { UTType(system: "com.apple.protected-mpeg-4-audio") }
    /// `com.apple.protected-mpeg-4-video`: a kind of `com.apple.m4v-video`.
    public static var appleProtectedMPEG4Video: UTType { UTType(system: "com.apple.protected-mpeg-4-video") }
    /// `public.avi`: a kind of `public.movie`.
    public static var avi: UTType { UTType(system: "public.avi") }
    /// `public.aiff-audio`: a kind of `public.aifc-audio`.
    public static var aiff: UTType { UTType(system: "public.aiff-audio") }
    /// `com.microsoft.waveform-audio`: a kind of `public.audio`.
    public static var wav: UTType { UTType(system: "com.microsoft.waveform-audio") }
    /// `public.midi-audio`: a kind of `public.audio`.
    public static var midi: UTType { UTType(system: "public.midi-audio") }
    /// `public.playlist`.
    public static var playlist: UTType { UTType(system: "public.playlist") }
    /// `public.m3u-playlist`: a kind of `public.text` and `public.playlist`.
    public static var m3uPlaylist: UTType { UTType(system: "public.m3u-playlist") }
}

// MARK: - Directories

extension UTType {
    /// `public.folder`: a kind of `public.directory`.
    public static var folder: UTType { UTType(system: "public.folder") }
    /// `public.volume`: a kind of `public.folder`.
    public static var volume: UTType { UTType(system: "public.volume") }
    /// `com.apple.package`: a kind of `public.directory`.
    public static var package: UTType { UTType(system: "com.apple.package") }
    /// `com.apple.bundle`: a kind of `public.directory`.
    public static var bundle: UTType { UTType(system: "com.apple.bundle") }
    /// `com.apple.plugin`: a kind of `com.apple.bundle` and `com.apple.package`.
    public static var pluginBundle: UTType { UTType(system: "com.apple.plugin") }
    /// `com.apple.metadata-importer`: a kind of `com.apple.plugin`.
    public static var spotlightImporter: UTType { UTType(system: "com.apple.metadata-importer") }
    /// `com.apple.quicklook-generator`: a kind of `com.apple.plugin`.
    public static var quickLookGenerator: UTType { UTType(system: "com.apple.quicklook-generator") }
    /// `com.apple.xpc-service`: a kind of `com.apple.bundle` and `com.apple.package`.
    public static var xpcService: UTType { UTType(system: "com.apple.xpc-service") }
    /// `com.apple.framework`: a kind of `com.apple.bundle`.
    public static var framework: UTType { UTType(system: "com.apple.framework") }
}

// MARK: - Programs

extension UTType {
    /// `com.apple.application`: a kind of `public.executable`.
    public static var application: UTType { UTType(system: "com.apple.application") }
    /// `com.apple.application-bundle`: a kind of `com.apple.application` and `com.apple.bundle` and `com.apple.package`.
    public static var applicationBundle: UTType { UTType(system: "com.apple.application-bundle") }
    /// `com.apple.application-and-system-extension`: a kind of `com.apple.xpc-service`.
    public static var applicationExtension: UTType { UTType(system: "com.apple.application-and-system-extension") }
    /// `public.unix-executable`: a kind of `public.data` and `public.executable`.
    public static var unixExecutable: UTType { UTType(system: "public.unix-executable") }
    /// `com.microsoft.windows-executable`: a kind of `public.data` and `public.executable`.
    public static var exe: UTType { UTType(system: "com.microsoft.windows-executable") }
    /// `com.apple.systempreference.prefpane`: a kind of `com.apple.package` and `com.apple.bundle`.
    public static var systemPreferencesPane: UTType { UTType(system: "com.apple.systempreference.prefpane") }
}

// MARK: - Archives

extension UTType {
    /// `public.archive`.
    public static var archive: UTType { UTType(system: "public.archive") }
    /// `org.gnu.gnu-zip-archive`: a kind of `public.data` and `public.archive`.
    public static var gzip: UTType { UTType(system: "org.gnu.gnu-zip-archive") }
    /// `public.bzip2-archive`: a kind of `public.data` and `public.archive`.
    public static var bz2: UTType { UTType(system: "public.bzip2-archive") }
    /// `public.zip-archive`: a kind of `com.pkware.zip-archive`.
    public static var zip: UTType { UTType(system: "public.zip-archive") }
    /// `com.apple.archive`: a kind of `public.data` and `public.archive`.
    public static var appleArchive: UTType { UTType(system: "com.apple.archive") }
}

// MARK: - Messages, contacts, calendars

extension UTType {
    /// `public.message`.
    public static var message: UTType { UTType(system: "public.message") }
    /// `public.contact`.
    public static var contact: UTType { UTType(system: "public.contact") }
    /// `public.vcard`: a kind of `public.text` and `public.contact`.
    public static var vCard: UTType { UTType(system: "public.vcard") }
    /// `public.to-do-item`.
    public static var toDoItem: UTType { UTType(system: "public.to-do-item") }
    /// `public.calendar-event`.
    public static var calendarEvent: UTType { UTType(system: "public.calendar-event") }
    /// `public.email-message`: a kind of `public.message`.
    public static var emailMessage: UTType { UTType(system: "public.email-message") }
}

// MARK: - The rest

extension UTType {
    /// `com.apple.internet-location`: a kind of `public.data`.
    public static var internetLocation: UTType { UTType(system: "com.apple.internet-location") }
    /// `com.microsoft.internet-shortcut`: a kind of `public.data`.
    public static var internetShortcut: UTType { UTType(system: "com.microsoft.internet-shortcut") }
    /// `public.font`.
    public static var font: UTType { UTType(system: "public.font") }
    /// `public.bookmark`.
    public static var bookmark: UTType { UTType(system: "public.bookmark") }
    /// `com.rsa.pkcs-12`: a kind of `public.data`.
    public static var pkcs12: UTType { UTType(system: "com.rsa.pkcs-12") }
    /// `public.x509-certificate`: a kind of `public.data`.
    public static var x509Certificate: UTType { UTType(system: "public.x509-certificate") }
    /// `public.log`.
    public static var log: UTType { UTType(system: "public.log") }
}
