// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import InterfaceFiles
import Synchronization

/// The storyboards and xibs of apps, each read once by the program.
enum InterfaceFileStore {
    private struct Key: Hashable {
        var path: String
        var size: Int
        var changed: Date?
    }

    private static let files = Mutex<[Key: InterfaceFile]>([:])

    /// False for an app of a test that was installed without resources: nothing needs to be looked for.
    static var mayHaveFiles: Bool { ProcessContext.currentIfAny.map { $0.files?.hasResources ?? true } ?? false }

    /// What `Main.storyboard` of the app's bundle contains; nil for an app without such a file.
    ///
    /// A broken file ends the process: Xcode would not have built the app.
    ///
    /// - Parameters:
    ///   - type: `storyboard` or `xib`.
    ///   - bundle: Looked at first; then the app's own.
    static func find(_ name: String, _ type: String, in bundle: Bundle?) -> InterfaceFile? {
        guard mayHaveFiles else { return nil }
        for folder in [bundle, Bundle.main].compactMap(\.?.bundlePath) {
            for path in places(of: "\(name).\(type)", in: folder) {
                if let file = read(path) { return file }
            }
        }
        return nil
    }

    /// The base language comes before others: a project has its interface files there.
    private static func places(of file: String, in folder: String) -> [String] {
        let languages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".lproj") && $0 != "Base.lproj"
        }
        return (["Base.lproj/\(file)", file] + languages.sorted().map { "\($0)/\(file)" }).map { "\(folder)/\($0)" }
    }

    private static func read(_ path: String) -> InterfaceFile? {
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: real) else { return nil }
        let key = Key(
            path: real, size: attributes[.size] as? Int ?? 0, changed: attributes[.modificationDate] as? Date)
        if let known = files.withLock({ $0[key] }) { return known }
        guard let data = FileManager.default.contents(atPath: real) else {
            preconditionFailure("\(path) cannot be read; give the test the right to read it")
        }
        do throws(InterfaceFileError) {
            let file = try InterfaceFile(data)
            files.withLock { $0[key] = file }
            return file
        } catch {
            preconditionFailure("\(path): \(error); save it in Xcode once more")
        }
    }
}
