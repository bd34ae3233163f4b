// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess

/// The modules of packages that stand for Apple's, such as OpenCombine for Combine, for the check: SwiftPM builds them for the
/// adapted package only afterwards. Each is built once, in the build folder of Portico's clone, for all apps that are adapted
/// with it.
struct StandInModules: Sendable {
    /// Where they are built.
    private let folder: String
    /// Where else their modules may be: in the build that has Portico's, and where somebody says.
    private let others: [String]
    private let packages: [ModulePackage]

    /// - Parameters:
    ///   - build: The folder of the build that has Portico's modules.
    ///   - imports: What the sources import, by Apple's names.
    ///   - further: Arguments for the compiler that somebody has given.
    init(portico: String, build: String, imports: Set<String>, further: [String]) {
        folder = "\(portico)/Hosts/.build/adapted-modules"
        let given = zip(further, further.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
        others = ["\(build)/Modules"] + given + further.filter { $0.hasPrefix("-I/") }.map { String($0.dropFirst(2)) }
        packages = imports.sorted().compactMap { Modules.packages[$0] }
    }

    /// Those that have to be built first.
    var missing: [ModulePackage] { packages.filter { !isElsewhere($0) && !isThere($0, in: ownModules(of: $0)) } }

    /// How the compiler finds those that have been built.
    var arguments: [String] {
        packages.filter { !isElsewhere($0) && isThere($0, in: ownModules(of: $0)) }.flatMap { package in
            let maps = Self.moduleMaps(in: "\(home(of: package))/.build")
            return ["-I", ownModules(of: package)] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        }
    }

    /// SwiftPM tells packages apart by the names of their folders.
    private func home(of package: ModulePackage) -> String { "\(folder)/For\(package.package)" }

    private func ownModules(of package: ModulePackage) -> String { "\(home(of: package))/.build/debug/Modules" }

    private func isElsewhere(_ package: ModulePackage) -> Bool { others.contains { isThere(package, in: $0) } }

    private func isThere(_ package: ModulePackage, in folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(package.module).swiftmodule")
    }

    /// Has SwiftPM fetch and build a package: seconds, or half a minute.
    ///
    /// - Returns: What SwiftPM has said, if that has failed.
    func make(_ package: ModulePackage) async -> String? {
        let home = home(of: package)
        do {
            try FileManager.default.createDirectory(atPath: "\(home)/Sources", withIntermediateDirectories: true)
            try Self.manifest(of: package).write(toFile: "\(home)/Package.swift", atomically: true, encoding: .utf8)
            try "".write(toFile: "\(home)/Sources/Modules.swift", atomically: true, encoding: .utf8)
            let result = try await Subprocess.run(
                .name("swift"), arguments: ["build", "--package-path", home], input: .none,
                output: .string(limit: 1 << 20),
                error: .combinedWithOutput)
            if result.terminationStatus.isSuccess { return nil }
            let lines = result.standardOutput.split(separator: "\n").map(String.init)
            return lines.first { $0.contains("error: ") } ?? lines.last ?? "\(result.terminationStatus)"
        } catch {
            return "\(error)"
        }
    }

    private static func manifest(of package: ModulePackage) -> String {
        """
        // swift-tools-version: 6.2
        // What the check of portico adapt needs of a package that stands for a module of Apple's. Written by portico adapt.
        import PackageDescription

        let package = Package(
            name: "AdaptedModules",
            dependencies: [.package(url: "\(package.url)", from: "\(package.version)")],
            targets: [
                .target(
                    name: "AdaptedModules",
                    dependencies: [.product(name: "\(package.module)", package: "\(package.package)")], path: "Sources")
            ])

        """
    }

    /// The maps of the modules in C that SwiftPM has built in a folder: those that packages have, and those that it has written.
    static func moduleMaps(in folder: String) -> [String] {
        func contents(_ path: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().map { "\(path)/\($0)" }
        }
        let own = contents("\(folder)/checkouts").flatMap { contents("\($0)/Sources") }.map { "\($0)/include" }
        let written = contents("\(folder)/debug").filter { $0.hasSuffix(".build") }
        return (own + written).map { "\($0)/module.modulemap" }.filter { FileManager.default.fileExists(atPath: $0) }
    }
}
