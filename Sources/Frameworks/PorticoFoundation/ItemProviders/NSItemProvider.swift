// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import Synchronization

/// One thing that is handed to another app, or to an extension, in one or more forms, each brought when it is asked for.
///
///     let provider = NSItemProvider()
///     provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
///         completion(picture, nil)
///         return nil
///     }
///
/// A load picks the first registered representation whose type is, or conforms to, the one asked for. Its handler is
/// called exactly once, or never when the provider never answers: off the main thread, never before the load call has
/// returned, one handler of the process after the other. Loads of several providers are answered in any order. May be
/// used from any thread.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider
/// - Since: iOS 8.0
/// - Differs: handlers share one queue of the process: one that waits for another waits for ever. `String` and `URL` are
///   no `NSSecureCoding` on Linux, so items are made of `text as NSString` and `url as NSURL`; the compiler says wrongly
///   of `item as? URL` that it always fails. The forms that take a `UTType` are not there yet.
open class NSItemProvider: NSObject, NSCopying {
    /// What gets an item, or an error: on Linux one of `NSString`, `NSURL`, `NSData`, `NSDictionary` and so on, which
    /// `as?` turns into the Swift values.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    /// What brings an item: gets the handler to call with it, the class that is wanted, if any, and the load's options.
    /// The class is always nil, as for every handler written in Swift.
    public typealias LoadHandler = @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

    package struct State {
        var representations: [ItemRepresentation] = []
        var suggestedName: String?
        var previewImageHandler: LoadHandler?
        package var presentation = ItemPresentation()
    }

    package let state: Mutex<State>
    /// Shared with the copies.
    let keptFiles: KeptFiles

    /// Without any representation.
    public override init() {
        state = Mutex(State())
        keptFiles = KeptFiles()
    }

    /// - Parameters:
    ///   - item: What ``loadItem(forTypeIdentifier:options:completionHandler:)`` gives, as it is; must not change any
    ///     more. nil registers nothing.
    ///   - typeIdentifier: Its uniform type. nil registers nothing.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(item:typeidentifier:)
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        var state = State()
        if let item, let typeIdentifier { state.representations = [.of(item, type: typeIdentifier)] }
        self.state = Mutex(state)
        keptFiles = KeptFiles()
    }

    /// The contents of a file, under the type that its name's extension says, and its address as `public.file-url`. The
    /// name is suggested too. The file is read when it is loaded.
    ///
    /// - Returns: nil when there is no such file.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(contentsof:)
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        register(.file(fileURL, type: ItemTypes.type(of: fileURL)))
        register(.of(fileURL as NSURL, type: "public.file-url"))
        suggestedName = fileURL.lastPathComponent
    }

    /// As bytes of every type that the object can write.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(object:)
    /// - Since: iOS 11.0
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    init(_ state: State, keptFiles: KeptFiles) {
        self.state = Mutex(state)
        self.keptFiles = keptFiles
    }

    /// Has the same representations, and learns of none that are registered later.
    open func copy(with zone: NSZone? = nil) -> Any {
        NSItemProvider(state.withLock { $0 }, keptFiles: keptFiles)
    }

    open override func copy() -> Any { copy(with: nil) }

    // MARK: - What there is

    /// In the order of registration, best first.
    open var registeredTypeIdentifiers: [String] { registeredTypeIdentifiers(fileOptions: []) }

    /// - Parameter fileOptions: With `openInPlace` only types that a file is registered for which may be opened where it
    ///   is.
    /// - Since: iOS 11.0
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
    }

    /// Whether a registered type is, or conforms to, this one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
    }

    /// As above, of those that ``registeredTypeIdentifiers(fileOptions:)`` lists.
    ///
    /// - Since: iOS 11.0
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { ItemTypes.conforms($0, to: typeIdentifier) }
    }

    /// What a file of it should be called; temporary files are, with the extension of their type where it has none.
    ///
    /// - Since: iOS 11.0
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: - Registering

    /// Offers bytes. A type that is registered already stays as it is; that holds for all forms.
    ///
    /// - Parameter loadHandler: Called for each load, off the main thread; calls its handler once, now or later, on any
    ///   thread. Its progress, if it returns one, is told to the receiver and cancelled with the load.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerdatarepresentation(fortypeidentifier:visibility:loadhandler:)
    /// - Since: iOS 11.0
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(ItemRepresentation(type: typeIdentifier, visibility: visibility, source: .data(loadHandler)))
    }

    /// Offers a file.
    ///
    /// - Parameters:
    ///   - fileOptions: With `openInPlace` the receiver may get the file itself; without, it gets a copy that is made
    ///     before the load handler's handler returns.
    ///   - loadHandler: As above; gives the file, and whether it must be accessed with a file coordinator.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerfilerepresentation(fortypeidentifier:fileoptions:visibility:loadhandler:)
    /// - Since: iOS 11.0
    /// - Differs: the file is read without a coordinator in any case.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        let source = ItemRepresentation.Source.file(opensInPlace: fileOptions.contains(.openInPlace), loadHandler)
        register(ItemRepresentation(type: typeIdentifier, visibility: visibility, source: source))
    }

    /// Offers an object as bytes of every type that it can write, each at most as visible as the object says itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerobject(_:visibility:)
    /// - Since: iOS 11.0
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        registerRepresentations(of: object, visibility: visibility)
    }

    /// Offers an object that is made when it is wanted, as bytes of every type that its class can write.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerobject(ofclass:visibility:loadhandler:)
    /// - Since: iOS 11.0
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        registerRepresentations(ofClass: aClass, visibility: visibility, loadHandler: loadHandler)
    }

    /// Offers an item, visible to all.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeritem(fortypeidentifier:loadhandler:)
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        register(
            ItemRepresentation(
                type: typeIdentifier, visibility: .all,
                source: .item(ItemContent.form(ofType: typeIdentifier), loadHandler)
            ))
    }

    // MARK: - Loading

    /// Loads bytes: the contents of a file, a text in UTF-8, an image's file, a dictionary as a binary property list.
    ///
    /// - Returns: At once; cancelling it ends the load with `NSUserCancelledError`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loaddatarepresentation(fortypeidentifier:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadData(typeIdentifier, completionHandler)
    }

    /// Loads a temporary file, which is deleted when the handler returns: copy or move it there.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadfilerepresentation(fortypeidentifier:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadFile(typeIdentifier, completionHandler)
    }

    /// Loads the provider's own file where that may be, and says so; else a temporary one, which is deleted when the
    /// provider goes.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadinplacefilerepresentation(fortypeidentifier:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileInPlace(typeIdentifier, completionHandler)
    }

    /// Whether a registered type is, or conforms to, one that the class reads.
    ///
    /// - Since: iOS 11.0
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        readable(as: aClass) != nil
    }

    /// Makes an object of the first representation that the class reads. An item of the class is given as it is.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        loadReadable(aClass, completionHandler)
    }

    /// Loads what is stored, as it is: the registered item, bytes as `NSData`, a file as `NSURL`. A host may offer the
    /// same type in any of these, so look which it is. A temporary file is deleted when the provider goes.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loaditem(fortypeidentifier:options:completionhandler:)
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        loadStored(typeIdentifier, options, completionHandler ?? { _, _ in })
    }

    /// As above. Cancelling the task does not cancel the load.
    open nonisolated(nonsending) func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        try await Self.item { loadItem(forTypeIdentifier: typeIdentifier, options: options, completionHandler: $0) }
    }

    // MARK: - A small image of it

    /// Brings an image for ``loadPreviewImage(options:completionHandler:)``: `NSData`, `NSURL` or `UIImage`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/previewimagehandler
    open var previewImageHandler: LoadHandler? {
        get { state.withLock { $0.previewImageHandler } }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    /// Loads what ``previewImageHandler`` brings; without one it ends with `itemUnavailableError`, as it does when the
    /// provider came from another process.
    ///
    /// - Parameter options: See ``NSItemProviderPreferredImageSizeKey``.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadpreviewimage(options:completionhandler:)
    open func loadPreviewImage(options: [AnyHashable: Any]! = [:], completionHandler: CompletionHandler!) {
        loadPreview(options, completionHandler ?? { _, _ in })
    }

    /// As above.
    open nonisolated(nonsending) func loadPreviewImage(
        options: [AnyHashable: Any]! = [:]
    ) async throws -> any NSSecureCoding {
        try await Self.item { loadPreviewImage(options: options, completionHandler: $0) }
    }
}

/// An option of image loads: the size that is wanted, in pixels, as an `NSValue`.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderpreferredimagesizekey
/// - Since: iOS 8.0
public let NSItemProviderPreferredImageSizeKey: String = "NSItemProviderPreferredImageSizeKey"
