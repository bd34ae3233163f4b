// Portico
// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import CommandSupport
import Foundation
import SystemModel

package struct LinksCheckCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Show which links open in an app, according to its association file.",
        discussion: """
            Works without a device. The file is read as a current device reads it: the first rule that \
            applies to a link decides. Parts of the file that are ignored and probable mistakes, such as rules \
            that never apply, are reported on standard error. The exit status is 0 if the file can be read, \
            whatever it says about the links, and 1 if not.

              portico links check apple-app-site-association https://example.com/buy/42 \\
                --app-id ABCDE12345.com.example.app --domain example.com
            """)

    @Argument(
        help: ArgumentHelp("The apple-app-site-association file, or - for standard input.", valueName: "file"),
        completion: .file(), transform: AssociationSource.file)
    var file: String
    @Argument(help: ArgumentHelp("The links to check, such as https://example.com/buy/42.", valueName: "url"))
    var urls: [String]
    @Option(help: ArgumentHelp("The app: its team, a dot and its bundle identifier.", valueName: "app-id"))
    var appID: String
    @Option(
        help: ArgumentHelp(
            "The host that serves the file. *.HOST includes its subdomains.", valueName: "host"))
    var domain: String
    @Flag(help: "Show every rule that was tried, and why it applies to the link or not.")
    var explain = false
    @Flag(help: "Print a JSON object for each link, one per line.")
    var json = false

    package init() {}

    package func validate() throws {
        if urls.isEmpty { throw ValidationError("Missing expected argument '<url> ...'") }
        do throws(AssociatedDomainError) {
            _ = try AssociatedDomain(parsing: "applinks:\(domain)")
        } catch {
            throw ValidationError("--domain \(domain): \(error.problem)")
        }
        for url in urls where url.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) == nil {
            throw ValidationError(
                "\(LinkReport.quoted(url)) is not a URL: it has no scheme; write the whole link, such as "
                    + "https://example.com/buy/42")
        }
    }

    package func run() async throws {
        let association: AssociationFile
        let data = try Data(fromFileOrStandardInput: file)
        do throws(AssociationFileError) {
            association = try AssociationFile(parsing: data)
        } catch {
            throw CommandFailure("\(name): \(error)")
        }
        for warning in association.warnings + association.probableMistakes() {
            tell("warning: \(warning)")
        }
        let matcher = association.matcher(for: appID)
        for url in urls {
            if json {
                say(try LinkReport(url, matcher, domain: domain, explains: explain).json)
            } else {
                say(LinkReport(url, matcher, domain: domain, explains: explain).text)
            }
        }
    }

    private var name: String { file == "-" ? "standard input" : file }
}
