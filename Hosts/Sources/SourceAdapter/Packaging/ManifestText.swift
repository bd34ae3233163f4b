// Portico
// SPDX-License-Identifier: Apache-2.0

/// The `Package.swift` of an adapted app.
struct ManifestText {
    var name: String
    var module: String
    /// The folder of Portico's package.
    var portico: String
    /// Whether a class is marked as the entry point.
    var isExecutable: Bool
    /// The modules that the sources import under Apple's names.
    var imports: Set<String>
    /// Compilation conditions, such as `DEBUG`.
    var conditions: [String]
    var hasTests: Bool

    private var aliases: [(name: String, module: String)] { Modules.aliases(imports) }

    private var packages: [ModulePackage] {
        Modules.packages.filter { imports.contains($0.key) }.values.sorted { $0.package < $1.package }
    }

    var text: String {
        let literal = SwiftLiteralText.string
        let packages = packages.map {
            "        .package(url: \(literal($0.url)), from: \(literal($0.version))),"
        }
        let products =
            packages.isEmpty
            ? ""
            : self.packages.map { ", .product(name: \(literal($0.module)), package: \(literal($0.package)))" }.joined()
        let flags = aliases.map { "                    \"-module-alias\", \"\($0.name)=\($0.module)\"," }
        let defines = conditions.map { "                .define(\(literal($0)))," }
        return
            ([
                "// swift-tools-version: 6.2",
                "// Written by portico adapt. A change is kept when it runs again.",
                "",
                "import PackageDescription",
                "",
                "let package = Package(",
                "    name: \(literal(name)),",
                "    dependencies: [",
                "        .package(name: \"Portico\", path: \(literal(portico))),",
            ] + packages + [
                "    ],",
                "    targets: [",
                "        \(isExecutable ? ".executableTarget" : ".target")(",
                "            name: \(literal(module)),",
                "            dependencies: [",
                "                .product(name: \"PorticoFrameworks\", package: \"Portico\"),",
                "                .product(name: \"SystemFrameworks\", package: \"Portico\")\(products),",
                "            ],",
                "            swiftSettings: [",
                "                .swiftLanguageMode(.v5),",
            ] + defines + [
                "                .unsafeFlags([",
                "                    // The app's imports of Apple's frameworks are Portico's.",
            ] + flags + [
                "                    // Every file sees them, as with Apple's frameworks each re-exports others.",
                "                    \"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"SystemFrameworks\",",
                "                ]),",
                "            ]),",
            ] + (hasTests ? testTarget : []) + [
                "    ])",
                "",
            ]).joined(separator: "\n")
    }

    private var testTarget: [String] {
        let literal = SwiftLiteralText.string
        return [
            "        .testTarget(",
            "            name: \(literal("\(module)Tests")),",
            "            dependencies: [",
            "                .byName(name: \(literal(module))),",
            "                .product(name: \"PorticoTesting\", package: \"Portico\"),",
            "                .product(name: \"SystemFrameworks\", package: \"Portico\"),",
            "                .product(name: \"VirtualDevice\", package: \"Portico\"),",
            "            ],",
            "            swiftSettings: [.swiftLanguageMode(.v5)]),",
        ]
    }
}
