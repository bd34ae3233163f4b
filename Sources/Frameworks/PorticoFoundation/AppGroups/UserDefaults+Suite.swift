// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

extension UserDefaults: MadeElsewhere {
    /// Creates the defaults of a suite: those of an App Group if the process is a member of a group with that name,
    /// otherwise defaults of this app or extension only. Returns nil for the bundle's own identifier and for the global
    /// domain.
    ///
    /// A change is visible to this process at once, and to the other processes of the group soon after the code that
    /// made it has returned. `synchronize()` stores pending changes. If two processes set the same key, the later value
    /// is kept; other keys are not affected.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/userdefaults/init(suitename:)
    /// - Since: iOS 7.0
    /// - Differs: preferred over Foundation's initializer if the name is not optional, so that suites are stored on the
    ///   device. The standard defaults are not searched, and a value is stored within milliseconds.
    public convenience init?(suiteName: String) {
        guard let context = ProcessContext.find(for: "UserDefaults(suiteName:)"), let home = context.environment.home
        else {
            let name: String? = suiteName
            self.init(suiteName: name)
            return
        }
        let environment = context.environment
        let own = environment.extensionBundle ?? environment.manifest.bundleIdentifier
        guard suiteName != own, suiteName != UserDefaults.globalDomain, !suiteName.contains("/") else { return nil }
        let container = context.groupContainer(of: suiteName, isTold: true)
        let file = URL(filePath: container ?? home).appending(path: "Library/Preferences/\(suiteName).plist")
        let store = SuiteStores.of(context).store(suiteName, file: file, isShared: container != nil)
        self.init(maybe: SuiteDefaults(store: store) as UserDefaults?)
    }
}

/// The stores of one process, one for each suite.
final class SuiteStores: Sendable {
    private let context: ProcessContext
    private let stores = Locked<[String: SuiteStore]>([:])

    private init(_ context: ProcessContext) {
        self.context = context
    }

    static func of(_ context: ProcessContext) -> SuiteStores {
        context.singleton { SuiteStores(context) }
    }

    /// - Parameter isShared: Whether the suite is an App Group.
    func store(_ suite: String, file: URL, isShared: Bool) -> SuiteStore {
        stores.withLock { stores in
            if let store = stores[suite] { return store }
            // A process that ends lets go of its stores; what they have still to write goes with them.
            let store = SuiteStore(
                file: file,
                note: { [weak context] kind in
                    guard isShared, let context else { return }
                    let name = context.environment.extensionManifest?.displayName ?? context.manifest.displayName
                    context.note(StoreUse(suite, kind, by: kind == .stored ? name : nil))
                },
                later: { [weak context] body in context?.later { body() } })
            stores[suite] = store
            return store
        }
    }
}

/// `UserDefaults` whose values lie in a ``SuiteStore``. The typed getters and setters are Foundation's and end in the
/// ones below.
final class SuiteDefaults: UserDefaults {
    private let store: SuiteStore

    init(store: SuiteStore) {
        self.store = store
        let none: String? = nil
        super.init(suiteName: none)!
    }

    override func object(forKey defaultName: String) -> Any? { store.value(forKey: defaultName) }

    override func set(_ value: Any?, forKey defaultName: String) {
        store.set(value, forKey: defaultName)
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    override func removeObject(forKey defaultName: String) { set(nil as Any?, forKey: defaultName) }
    override func set(_ value: Int, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
    override func set(_ value: Float, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
    override func set(_ value: Double, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
    override func set(_ value: Bool, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
    override func set(_ url: URL?, forKey defaultName: String) { set(url?.absoluteString as Any?, forKey: defaultName) }
    override func url(forKey defaultName: String) -> URL? { string(forKey: defaultName).flatMap(URL.init(string:)) }

    override func string(forKey defaultName: String) -> String? {
        switch object(forKey: defaultName) {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }
    override func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
    override func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }
    override func dictionary(forKey defaultName: String) -> [String: Any]? {
        object(forKey: defaultName) as? [String: Any]
    }
    override func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

    override func register(defaults registrationDictionary: [String: Any]) {
        store.register(registrationDictionary)
    }

    override func dictionaryRepresentation() -> [String: Any] { store.all }

    @discardableResult
    override func synchronize() -> Bool { store.flush() }
}
