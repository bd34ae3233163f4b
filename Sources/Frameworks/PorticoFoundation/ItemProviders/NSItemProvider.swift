// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import Synchronization

/// An item for another app or an extension, in one or more representations that are loaded on demand.
///
///     let provider = NSItemProvider()
///     provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
///         completion(picture, nil)
///         return nil
///     }
///
/// A load uses the first registered representation whose type is, or conforms to, the requested one. The handler is
/// called exactly once, or never if the provider never answers: off the main thread, never before the load method has
/// returned, and handlers of a process run one at a time. Loads of several providers finish in any order. A provider
/// can be used from any thread.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider
/// - Since: iOS 8.0
/// - Differs: handlers share one queue of the process: a handler that waits for another one causes a deadlock. `String`
///   and `URL` do not conform to `NSSecureCoding` on Linux, so create items with `text as NSString` and `url as NSURL`;
///   the compiler wrongly warns that `item as? URL` always fails. The methods with a `UTType` are not there yet.
open class NSItemProvider: NSObject, NSCopying {
    /// A handler that receives an item, or an error: on Linux one of `NSString`, `NSURL`, `NSData`, `NSDictionary` and
    /// so on, which `as?` converts to the Swift values.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    /// A handler that loads an item: it receives the handler to call with the item, the requested class, if any, and
    /// the load's options. The class is always nil, as for every handler written in Swift.
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

    /// Creates a provider without representations.
    public override init() {
        state = Mutex(State())
        keptFiles = KeptFiles()
    }

    /// - Parameters:
    ///   - item: The value that ``loadItem(forTypeIdentifier:options:completionHandler:)`` returns, unchanged; must not
    ///     be modified any more. nil registers nothing.
    ///   - typeIdentifier: The item's uniform type identifier. nil registers nothing.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(item:typeidentifier:)
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        var state = State()
        if let item, let typeIdentifier { state.representations = [.of(item, type: typeIdentifier)] }
        self.state = Mutex(state)
        keptFiles = KeptFiles()
    }

    /// Creates a provider with the contents of a file, under the type of its extension, and with its URL as
    /// `public.file-url`. The file's name becomes the suggested name. The file is read when it is loaded.
    ///
    /// - Returns: nil if the file does not exist.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/init(contentsof:)
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        register(.file(fileURL, type: ItemTypes.type(of: fileURL)))
        register(.of(fileURL as NSURL, type: "public.file-url"))
        suggestedName = fileURL.lastPathComponent
    }

    /// Creates a provider with the object's data, for every type that the object can write.
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

    /// The copy has the same representations; later registrations do not affect it.
    open func copy(with zone: NSZone? = nil) -> Any {
        NSItemProvider(state.withLock { $0 }, keptFiles: keptFiles)
    }

    open override func copy() -> Any { copy(with: nil) }

    // MARK: - What there is

    /// The registered types in order of registration, best first.
    open var registeredTypeIdentifiers: [String] { registeredTypeIdentifiers(fileOptions: []) }

    /// - Parameter fileOptions: With `openInPlace`, only types of files that may be opened in place.
    /// - Since: iOS 11.0
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
    }

    /// Whether a registered type is, or conforms to, this one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasRepresentationConforming(toTypeIdentifier: typeIdentifier)
    }

    /// The same, for the types that ``registeredTypeIdentifiers(fileOptions:)`` returns.
    ///
    /// - Since: iOS 11.0
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { ItemTypes.conforms($0, to: typeIdentifier) }
    }

    /// The suggested file name; temporary files get it, with the extension of their type if it has none.
    ///
    /// - Since: iOS 11.0
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: - Registering

    /// Registers data. A type that is already registered is not replaced; this applies to all representations.
    ///
    /// - Parameter loadHandler: Called for each load, off the main thread; must call its handler once, immediately or
    ///   later, on any thread. Its progress, if it returns one, is reported to the receiver and cancelled with the
    ///   load.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerdatarepresentation(fortypeidentifier:visibility:loadhandler:)
    /// - Since: iOS 11.0
    @preconcurrency open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(ItemRepresentation(type: typeIdentifier, visibility: visibility, source: .data(loadHandler)))
    }

    /// Registers a file.
    ///
    /// - Parameters:
    ///   - fileOptions: With `openInPlace`, the receiver may receive the file itself; otherwise it receives a copy,
    ///     which is made before the load handler's handler returns.
    ///   - loadHandler: As above; returns the file, and whether it must be accessed with a file coordinator.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerfilerepresentation(fortypeidentifier:fileoptions:visibility:loadhandler:)
    /// - Since: iOS 11.0
    /// - Differs: the file is always read without a coordinator.
    @preconcurrency open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        let source = ItemRepresentation.Source.file(opensInPlace: fileOptions.contains(.openInPlace), loadHandler)
        register(ItemRepresentation(type: typeIdentifier, visibility: visibility, source: source))
    }

    /// Registers an object's data for every type that it can write, each at most as visible as the object specifies.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerobject(_:visibility:)
    /// - Since: iOS 11.0
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        registerRepresentations(of: object, visibility: visibility)
    }

    /// Registers an object that is created on demand, as data for every type that its class can write.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registerobject(ofclass:visibility:loadhandler:)
    /// - Since: iOS 11.0
    @preconcurrency open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        registerRepresentations(ofClass: aClass, visibility: visibility, loadHandler: loadHandler)
    }

    /// Registers an item, visible to all.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/registeritem(fortypeidentifier:loadhandler:)
    @preconcurrency open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler)
    {
        register(
            ItemRepresentation(
                type: typeIdentifier, visibility: .all,
                source: .item(ItemContent.form(ofType: typeIdentifier), loadHandler)
            ))
    }

    // MARK: - Loading

    /// Loads data: the contents of a file, a text in UTF-8, an image's file, a dictionary as a binary property list.
    ///
    /// - Returns: The load's progress; cancelling it ends the load with `NSUserCancelledError`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loaddatarepresentation(fortypeidentifier:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    @preconcurrency open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadData(typeIdentifier, completionHandler)
    }

    /// Loads a temporary file, which is deleted when the handler returns: copy or move it in the handler.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadfilerepresentation(fortypeidentifier:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    @preconcurrency open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadFile(typeIdentifier, completionHandler)
    }

    /// Loads the provider's own file if that is allowed, which the handler's argument indicates; otherwise a temporary
    /// one, which is deleted when the provider is deallocated.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadinplacefilerepresentation(fortypeidentifier:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    @preconcurrency open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileInPlace(typeIdentifier, completionHandler)
    }

    /// Whether a registered type is, or conforms to, one that the class can read.
    ///
    /// - Since: iOS 11.0
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        readable(as: aClass) != nil
    }

    /// Creates an object from the first representation that the class can read. An item of the class is returned
    /// unchanged.
    ///
    /// - Returns: As above.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)
    /// - Since: iOS 11.0
    @discardableResult
    @preconcurrency open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        loadReadable(aClass, completionHandler)
    }

    /// Loads the stored value unchanged: the registered item, data as `NSData`, a file as `NSURL`. A host may offer the
    /// same type in any of these forms, so check which one it is. A temporary file is deleted when the provider is
    /// deallocated.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loaditem(fortypeidentifier:options:completionhandler:)
    @preconcurrency open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        loadStored(typeIdentifier, options, completionHandler ?? { _, _ in })
    }

    /// The asynchronous form. Cancelling the task does not cancel the load.
    open nonisolated(nonsending) func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        try await Self.item { loadItem(forTypeIdentifier: typeIdentifier, options: options, completionHandler: $0) }
    }

    // MARK: - A small image of it

    /// Provides an image for ``loadPreviewImage(options:completionHandler:)``: `NSData`, `NSURL` or `UIImage`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/previewimagehandler
    open var previewImageHandler: LoadHandler? {
        get { state.withLock { $0.previewImageHandler } }
        set { state.withLock { $0.previewImageHandler = newValue } }
    }

    /// Loads the image of ``previewImageHandler``. Fails with `itemUnavailableError` without a handler, and if the
    /// provider came from another process.
    ///
    /// - Parameter options: See ``NSItemProviderPreferredImageSizeKey``.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider/loadpreviewimage(options:completionhandler:)
    @preconcurrency open func loadPreviewImage(
        options: [AnyHashable: Any]! = [:], completionHandler: CompletionHandler!
    ) {
        loadPreview(options, completionHandler ?? { _, _ in })
    }

    /// The asynchronous form.
    open nonisolated(nonsending) func loadPreviewImage(
        options: [AnyHashable: Any]! = [:]
    ) async throws -> any NSSecureCoding {
        try await Self.item { loadPreviewImage(options: options, completionHandler: $0) }
    }
}

/// An option of image loads: the preferred size, in pixels, as an `NSValue`.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemproviderpreferredimagesizekey
/// - Since: iOS 8.0
public let NSItemProviderPreferredImageSizeKey: String = "NSItemProviderPreferredImageSizeKey"
