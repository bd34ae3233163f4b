// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoTesting
import PorticoUIKit
import PorticoUserNotifications
import Synchronization
import SystemModel
import Testing
import VirtualDevice

/// What belongs to one app of a test: defaults, files, the bundle.
@MainActor
@Suite struct HomeTests {
    private final class Keeper: UIResponder, UIApplicationDelegate {}

    private static let (first, second) = ("test.keeper.First", "test.keeper.Second")

    private func device() throws -> TestDevice {
        let device = try TestDevice()
        for bundle in [Self.first, Self.second] {
            device.install(bundle, delegate: Keeper.self)
            try device.performAndSettle(.launch(bundle: bundle))
        }
        return device
    }

    @Test("two apps share no default, whichever way they ask for the standard ones")
    func standardDefaults() throws {
        let device = try device()
        try device.inApp(Self.first) {
            UserDefaults.standard.register(defaults: ["name": "nobody"])
            #expect(UserDefaults.standard.string(forKey: "name") == "nobody")
            UserDefaults.standard.set("Ada", forKey: "name")
            #expect(UserDefaults.standard === UserDefaults.standard)
            let none: String? = nil
            let found = [UserDefaults(), try #require(UserDefaults(suiteName: none))].map { $0.string(forKey: "name") }
            #expect(found == ["Ada", "Ada"])
        }
        try device.inApp(Self.second) { #expect(UserDefaults.standard.string(forKey: "name") == nil) }
        #expect(UserDefaults.standard.string(forKey: "name") == nil)
    }

    @Test("a name that is not known to be one is a suite, too")
    func optionalName() throws {
        let device = try device()
        let suite: String? = "settings"
        try device.inApp(Self.first) {
            try #require(UserDefaults(suiteName: suite)).set(3, forKey: "size")
            #expect(UserDefaults(suiteName: "settings")?.integer(forKey: "size") == 3)
        }
        try device.inApp(Self.second) { #expect(UserDefaults(suiteName: suite)?.integer(forKey: "size") == 0) }
    }

    @Test("code of an app does not wait until what it has written is on the disk")
    func disk() throws {
        let device = try device()
        // With this file nobody can, and the C library says so when it is asked.
        let file = open("/proc/self/status", O_RDONLY)
        defer { close(file) }
        #expect(fsync(file) == -1 && fdatasync(file) == -1)
        try device.inApp(Self.first) {
            #expect(fsync(file) == 0 && fdatasync(file) == 0)
            #expect(fsync(-1) == -1 && errno == EBADF)
        }
    }

    @Test("defaults and files outlive the process, and an app that is installed anew has none")
    func lifetime() throws {
        let device = try device()
        func found() throws -> [String] {
            try device.inApp(Self.first) {
                let note = URL.documentsDirectory.appending(path: "note.txt")
                let found = [
                    "\(UserDefaults.standard.integer(forKey: "launches"))",
                    "\(FileManager.default.fileExists(atPath: note.path))",
                ]
                UserDefaults.standard.set(1, forKey: "launches")
                try Data("x".utf8).write(to: note)
                return found
            }
        }
        #expect(try found() == ["0", "false"])
        device.settle()
        try device.performAndSettle(.terminate(bundle: Self.first, .kill))
        try device.performAndSettle(.launch(bundle: Self.first))
        #expect(try found() == ["1", "true"])
        device.settle()
        try device.performAndSettle(.uninstall(bundle: Self.first))
        device.install(Self.first, delegate: Keeper.self)
        try device.performAndSettle(.launch(bundle: Self.first))
        #expect(try found() == ["0", "false"])
    }

    @Test("home and its folders exist and are the app's; the test's own remain the machine's")
    func folders() throws {
        let (machine, temporary) = (NSHomeDirectory(), FileManager.default.temporaryDirectory.path)
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        let device = try device()
        func folders(_ bundle: String) throws -> [String] {
            try device.inApp(bundle) {
                let files = FileManager.default
                let user = [
                    FileManager.SearchPathDirectory.documentDirectory, .libraryDirectory, .cachesDirectory,
                    .applicationSupportDirectory,
                ].flatMap {
                    [files.urls(for: $0, in: .userDomainMask), FileManager().urls(for: $0, in: .userDomainMask)]
                }
                let home = NSHomeDirectory()
                #expect(files.homeDirectoryForCurrentUser.path == home)
                #expect(NSTemporaryDirectory() == home + "/tmp/")
                #expect(
                    NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
                        == [home + "/Documents"])
                let urls: [URL] = [
                    .documentsDirectory, .libraryDirectory, .cachesDirectory, .applicationSupportDirectory,
                ]
                #expect(
                    urls.map(\.path)
                        == user.enumerated().filter { $0.offset % 2 == 0 }.flatMap { $0.element }.map(\.path))
                #expect(URL.downloadsDirectory.path == home + "/Downloads")
                return [home, files.temporaryDirectory.path] + user.flatMap { $0 }.map(\.path)
            }
        }
        let all = try [folders(Self.first), folders(Self.second)]
        for paths in all {
            let expected =
                ["", "/tmp"]
                + ["Documents", "Library", "Library/Caches", "Library/Application Support"]
                .flatMap { ["/" + $0, "/" + $0] }
            #expect(paths == expected.map { paths[0] + $0 })
            for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
            #expect(paths[0] != machine)
        }
        #expect(all[0][0] != all[1][0])
        #expect(NSHomeDirectory() == machine)
        #expect(FileManager.default.temporaryDirectory.path == temporary)
        #expect(FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask) == caches)
    }

    @Test("the environment names the app's home, in C and in Swift; the test's own remains the machine's")
    func environment() throws {
        let machine = ProcessInfo.processInfo.environment
        let device = try device()
        let homes = try [Self.first, Self.second].map { bundle in
            try device.inApp(bundle) {
                let all = ProcessInfo.processInfo.environment
                #expect(getenv("HOME").map { String(cString: $0) } == NSHomeDirectory())
                #expect(getenv("TMPDIR").map { String(cString: $0) } == NSHomeDirectory() + "/tmp")
                #expect(all["HOME"] == NSHomeDirectory() && all["TMPDIR"] == NSHomeDirectory() + "/tmp")
                #expect(all["PATH"] == machine["PATH"])
                return NSHomeDirectory()
            }
        }
        #expect(Set(homes).count == 2)
        #expect(ProcessInfo.processInfo.environment == machine)
        #expect(getenv("HOME").map { String(cString: $0) } == machine["HOME"])
    }

    @Test("a thread that an app creates is the app's, while another runs too")
    func thread() async throws {
        let device = try device()
        try device.inApp(Self.second) { UserDefaults.standard.set("second", forKey: "who") }
        let found = try device.inApp(Self.first) { () -> (String, String, String?, Date) in
            UserDefaults.standard.set("first", forKey: "who")
            let found = Mutex<(String, String?, Date)?>(nil)
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                found.withLock { $0 = (NSHomeDirectory(), UserDefaults.standard.string(forKey: "who"), Date()) }
                ended.signal()
            }
            ended.wait()
            let (home, who, date) = try! #require(found.withLock { $0 })
            return (NSHomeDirectory(), home, who, date)
        }
        #expect(found.0 == found.1)
        #expect(found.2 == "first")
        #expect(abs(found.3.timeIntervalSinceNow) < 3600, "its clocks are the machine's")
    }

    @Test("the bundle is the app's, with its texts")
    func bundle() throws {
        let device = try TestDevice()
        device.install(
            AppManifest(
                bundleIdentifier: Self.first, displayName: "Keeper", executable: "Keeper",
                localizations: ["en": ["hello": "Good day"]]),
            delegate: Keeper.self)
        try device.performAndSettle(.launch(bundle: Self.first))
        let test = Bundle.main.bundlePath
        try device.inApp(Self.first) {
            #expect(Bundle.main.bundleIdentifier == Self.first)
            #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String == "1.0")
            #expect(Bundle.main.infoDictionary?["CFBundleName"] as? String == "Keeper")
            #expect(NSLocalizedString("hello", comment: "") == "Good day")
            #expect(Bundle.main.bundleURL.lastPathComponent == "Keeper.app")
        }
        #expect(Bundle.main.bundlePath == test)
    }

    @Test("an app that was installed with its Info.plist finds all of it")
    func infoPlist() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let keys = ["CFBundleShortVersionString": "7.2", "ServerURL": "https://example.com", "CFBundleName": "Keeper"]
        let file = folder.appending(path: "Info.plist")
        try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0).write(to: file)
        let device = try TestDevice()
        try device.install(infoPlist: file.path, bundleIdentifier: Self.first, delegate: Keeper.self)
        try device.performAndSettle(.launch(bundle: Self.first))
        func read(_ device: TestDevice) throws -> [String?] {
            try device.inApp(Self.first) {
                ["CFBundleShortVersionString", "ServerURL", "CFBundleIdentifier"]
                    .map { Bundle.main.infoDictionary?[$0] as? String }
            }
        }
        #expect(try read(device) == ["7.2", "https://example.com", Self.first])
        device.install(Self.first, delegate: Keeper.self)
        try device.performAndSettle(.launch(bundle: Self.first))
        #expect(try read(device) == ["1.0", nil, Self.first])
        let restored = try TestDevice(restoring: TestDevice.launched(file.path, Self.first, Keeper.self).snapshot())
        #expect(try read(restored) == ["7.2", "https://example.com", Self.first])
    }

    @Test("an attachment is moved out of the app's documents, and copied from its bundle", arguments: [false, true])
    func attachment(inBundle: Bool) throws {
        let device = try device()
        try device.inApp(Self.first) {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        }
        device.settle()
        try device.performAndSettle(.tapAlertButton(title: "Allow"))
        let outcome = Mutex("nothing")
        let picture = try device.inApp(Self.first) {
            let folder = inBundle ? Bundle.main.bundleURL : URL.documentsDirectory
            let picture = folder.appending(path: "picture.png")
            try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).write(to: picture)
            let content = UNMutableNotificationContent()
            content.title = "Picture"
            content.attachments = [try UNNotificationAttachment(identifier: "picture", url: picture)]
            let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
            UNUserNotificationCenter.current().add(request) { error in
                outcome.withLock { $0 = error.map { "\($0)" } ?? "added" }
            }
            return picture
        }
        device.settle()
        #expect(outcome.withLock { $0 } == "added")
        #expect(FileManager.default.fileExists(atPath: picture.path) == inBundle)
    }

    @Test("what is left of an app after its end finds the folders of the app, which are not made anew")
    func ended() throws {
        let device = try device()
        let context = try device.inApp(Self.first) { ProcessContext.current }
        let (machine, test) = (NSHomeDirectory(), Bundle.main.bundlePath)
        try device.performAndSettle(.terminate(bundle: Self.first, .kill))
        let (home, bundle) = context.asCurrent { (NSHomeDirectory(), Bundle.main) }
        #expect(home != machine)
        #expect(!FileManager.default.fileExists(atPath: home))
        #expect(bundle.bundlePath == test)
    }

    @Test("a path that Foundation completes leads into the app's home")
    func completed() throws {
        let device = try device()
        for (bundle, text) in [(Self.first, "one"), (Self.second, "two")] {
            try device.inApp(bundle) {
                #expect(FileManager.default.currentDirectoryPath == NSHomeDirectory())
                try Data(text.utf8).write(to: URL(filePath: "portico-data"), options: .atomic)
                #expect(FileManager.default.createFile(atPath: "portico-file", contents: Data(text.utf8)))
                for name in ["portico-data", "portico-file"] {
                    #expect(try String(contentsOfFile: "\(NSHomeDirectory())/\(name)", encoding: .utf8) == text)
                }
            }
        }
        #expect(!FileManager.default.fileExists(atPath: "portico-data"))
        #expect(!FileManager.default.fileExists(atPath: "portico-file"))
    }

    /// How code makes a file, or a folder, by a relative path that nobody completes.
    enum RelativeWrite: String, CaseIterable, Codable {
        case text, folder, stream, descriptor

        func callAsFunction() throws {
            let name = "portico-\(rawValue)"
            switch self {
            case .text: try "Read.".write(toFile: name, atomically: false, encoding: .utf8)
            case .folder: try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: false)
            case .stream: fopen(name, "w").map { _ = fclose($0) }
            case .descriptor: close(open(name, O_CREAT | O_WRONLY, 0o600))
            }
        }
    }

    @Test("a relative path would lead into the test's directory, and is refused", arguments: RelativeWrite.allCases)
    func relative(_ write: RelativeWrite) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @MainActor [write] in
            let device = try TestDevice()
            device.install(HomeTests.first, delegate: Keeper.self)
            try device.performAndSettle(.launch(bundle: HomeTests.first))
            try device.inApp(HomeTests.first) { try write() }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let refusal = "writes to portico-\(write.rawValue), a path relative to the current directory"
        #expect(said.contains(refusal), "\(said)")
        #expect(!FileManager.default.fileExists(atPath: "portico-\(write.rawValue)"))
    }
}

extension TestDevice {
    fileprivate static func launched(
        _ infoPlist: String, _ bundle: String, _ delegate: (some UIApplicationDelegate).Type
    ) throws -> TestDevice {
        let device = try TestDevice()
        try device.install(infoPlist: infoPlist, bundleIdentifier: bundle, delegate: delegate)
        try device.performAndSettle(.launch(bundle: bundle))
        return device
    }
}
