// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AppManifest {
    /// Reads `Localizable.strings` of every language in a bundle or a folder of resources: a property list in any format, or `"key" = "text";`
    /// lines in UTF-8 or UTF-16.
    ///
    /// An invalid file is ignored with a warning.
    public mutating func readLocalizations(of folder: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.filter({ $0.hasSuffix(".lproj") }).sorted() {
            let file = "\(name)/Localizable.strings"
            // Most of these folders have other contents.
            guard FileManager.default.fileExists(atPath: folder.appending(path: file).path) else { continue }
            do throws(Flaw) {
                localizations[String(name.dropLast(".lproj".count))] = try Self.strings(
                    in: folder.appending(path: file))
            } catch {
                warnings.append("\(file) is ignored: \(error.reason)")
            }
        }
    }

    /// Why a file is not used.
    private struct Flaw: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private static func strings(in file: URL) throws(Flaw) -> [String: String] {
        guard let data = try? Data(contentsOf: file) else { throw Flaw("it cannot be read") }
        if data.isEmpty { return [:] }
        let root: Any
        do {
            root = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw Flaw(reason(of: error as NSError))
        }
        guard let strings = root as? [String: String] else { throw Flaw("it has values that are not strings") }
        return strings
    }

    /// `Missing ';' on line 2`, if the parser reports it. Its error is opaque on Linux: only the description contains
    /// it.
    private static func reason(of error: NSError) -> String {
        let cause = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" } ?? ""
        return cause.firstMatch(of: /"(.+?)" UserInfo/).map { String($0.1) } ?? "it is malformed"
    }
}
