// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the files say about life cycles, besides their declarations.
struct SceneNotes: Sendable {
    /// By the type's own place; extensions have none.
    var types: [Place: TypeTraits] = [:]
    /// Methods with names like a delegate's, by their places.
    var methods: [Place: MethodTraits] = [:]
    /// Calls of methods with names like the app delegate's, by the base name.
    var calls: [String: [DelegateCall]] = [:]
    /// The names of what the methods of a name call.
    var callees: [String: Set<String>] = [:]
    /// Names that are used as properties or variables: `urlContexts`.
    var reads: Set<String> = []
    /// Views that handle links: `onOpenURL`.
    var viewsHandleLinks = false
    /// The types that `@UIApplicationDelegateAdaptor` names.
    var adaptors: [TypeReference] = []
    /// The types that the files with a call of `UIApplicationMain` name, all of one file together.
    var entryCalls: [[TypeReference]] = []
    /// The first uses of `first` in functions that do nothing else with a set of URLs.
    var firsts: [SetFirst] = []
    /// The files that make a window without a scene: `UIWindow(frame:)`.
    var windowFiles: Set<Int> = []
    /// The files that mention types that only apps with scenes need: `UISceneConfiguration`, any scene delegate's.
    var sceneFiles: Set<Int> = []
    /// Those of them that are Objective-C, of which no more is known.
    var objectiveCSceneFiles: Set<Int> = []
    /// The files in Objective-C that start an app: `UIApplicationMain`.
    var objectiveCEntries: Set<Int> = []

    init() {}

    /// Adds the notes of another file.
    mutating func add(_ other: SceneNotes) {
        types.merge(other.types) { $1 }
        methods.merge(other.methods) { $1 }
        calls.merge(other.calls) { $0 + $1 }
        callees.merge(other.callees) { $0.union($1) }
        reads.formUnion(other.reads)
        viewsHandleLinks = viewsHandleLinks || other.viewsHandleLinks
        adaptors += other.adaptors
        entryCalls += other.entryCalls
        firsts += other.firsts
        windowFiles.formUnion(other.windowFiles)
        sceneFiles.formUnion(other.sceneFiles)
        objectiveCSceneFiles.formUnion(other.objectiveCSceneFiles)
        objectiveCEntries.formUnion(other.objectiveCEntries)
    }
}

extension SceneNotes {
    /// Of Objective-C only the words are known.
    init(_ file: ObjectiveCFile, number: Int) {
        self.init()
        reads = file.words.intersection(["cloudKitShareMetadata", "shortcutItem", "userActivities"])
        if file.words.contains("URLContexts") { reads.insert("urlContexts") }
        if file.words.contains("UIApplicationMain") { objectiveCEntries = [number] }
        let mentionsScenes = file.words.contains {
            $0 == "UISceneConfiguration" || $0 == "UISceneSession" || $0.hasSuffix("SceneDelegate")
        }
        if mentionsScenes {
            sceneFiles = [number]
            objectiveCSceneFiles = [number]
        }
    }
}

/// What is in front of a type.
struct TypeTraits: Hashable, Sendable {
    /// `@main` or `@UIApplicationMain`.
    var isMain = false
    /// `@available`: an older system runs the app without the type.
    var isLimited = false
    /// It is in a branch of an `#if`.
    var isConditional = false
}

/// What a delegate's method does.
struct MethodTraits: Hashable, Sendable {
    /// Whether it does more than return a constant and write to a log.
    var doesWork = false
    /// The names of the functions that it calls to do it.
    var callees: Set<String> = []
    /// `@available`.
    var isLimited = false
    /// Whether it deals with a sign-in: its URLs are for the app that has begun it.
    var signsIn = false
    /// Whether it hands its connection options to something else as a whole.
    var passesOptions = false
    /// The keys that it reads from its launch options, and where.
    var launchKeys: [LaunchKey] = []
}

/// `launchOptions?[.url]`.
struct LaunchKey: Hashable, Sendable {
    var name: String
    var place: Place

    /// The property of the connection options that has it in an app with scenes; nil if it has nothing to do with them.
    var option: String? { Self.options[name] }

    private static let options = [
        "annotation": "urlContexts", "cloudKitShareMetadata": "cloudKitShareMetadata",
        "localNotification": "notificationResponse", "remoteNotification": "notificationResponse",
        "shortcutItem": "shortcutItem", "sourceApplication": "urlContexts", "url": "urlContexts",
        "userActivityDictionary": "userActivities", "userActivityType": "userActivities",
    ]
}

/// A name of a type, and the file that it is in.
struct TypeReference: Hashable, Sendable {
    var path: [String]
    var file: Int
}

/// A call that may be of an app delegate's method.
struct DelegateCall: Hashable, Sendable {
    var name: CallName
    /// The method that the call is in; nil outside of a method.
    var caller: String?
}

/// `URLContexts.first`.
struct SetFirst: Hashable, Sendable {
    /// As it is written.
    var set: String
    var place: Place
}
