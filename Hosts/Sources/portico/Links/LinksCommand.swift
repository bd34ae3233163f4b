// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import SystemModel

struct LinksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "Universal links: what a site's file says, and where links open.",
        subcommands: [LinksCheckCommand.self, LinksServeCommand.self, LinksOpenCommand.self])
}

struct LinksCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say which links an apple-app-site-association file gives to an app.",
        discussion: """
            No device is needed. The file is read as a device of today reads it: rules in order, the \
            first that is for a link decides. What is ignored in the file is told on standard error. \
            The exit status is 0 when the file can be read, whatever it says of the links, and 1 when \
            it cannot.

              portico links check apple-app-site-association https://example.com/buy/42 \\
                --app-id ABCDE12345.com.example.app --domain example.com
            """)

    @Argument(help: ArgumentHelp("The file, or - for standard input.", valueName: "file"))
    var file: String
    @Argument(help: ArgumentHelp("Links to decide.", valueName: "url"))
    var urls: [String]
    @Option(help: ArgumentHelp("The app: its prefix, a dot, its bundle identifier.", valueName: "app-id"))
    var appID: String
    @Option(
        help: ArgumentHelp(
            "The host that serves the file; *.HOST takes the hosts below it too.", valueName: "host"))
    var domain: String
    @Flag(help: "Show every rule that was tried, and why it is or is not for the link.")
    var explain = false
    @Flag(help: "Print one JSON object for each link, on a line of its own.")
    var json = false

    func validate() throws {
        if urls.isEmpty { throw ValidationError("Missing expected argument '<url> ...'") }
        do throws(AssociatedDomainError) {
            _ = try AssociatedDomain(parsing: "applinks:\(domain)")
        } catch {
            throw ValidationError("--domain \(domain): \(error.problem)")
        }
    }

    func run() async throws {
        let association: AssociationFile
        let data = try Data(fromFileOrStandardInput: file)
        do throws(AssociationFileError) {
            association = try AssociationFile(parsing: data)
        } catch {
            throw CommandFailure("\(name): \(error)")
        }
        for warning in association.warnings {
            FileHandle.standardError.write(Data("warning: \(warning)\n".utf8))
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
