// Portico
// SPDX-License-Identifier: Apache-2.0

/// Brings the system layer of an app into a Swift package that compiles and is tested on Linux.
///
///     let adaptation = try Adaptation(AdaptationOptions(paths: ["Shop"], portico: "/work/portico"))
///     try adaptation.write()
///     print(adaptation.report.text)
///
/// The app's own files are only read. The files that are copied keep their lines, so that errors point at the right places;
/// what they use and is not copied becomes a stub.
public struct Adaptation {
    /// As if the package had been written; see ``AdaptationReport/isWritten``.
    public internal(set) var report: AdaptationReport
    var package: PackageFiles
    let content: AdaptedContent
    let portico: String
    private let overwrites: Bool

    /// Reads the app and prepares the package, and writes nothing.
    ///
    /// - Throws: ``AdaptationError`` for an app that cannot be read, and for a folder that is not to be written to.
    /// - Complexity: Linear in the size of the app's sources.
    public init(_ options: AdaptationOptions) throws(AdaptationError) {
        let given = options.output.map { AbsolutePath.of($0) }
        let input = try AppInput(options, output: given)
        let name = "\(input.name)-Portico"
        let folder = given ?? AbsolutePath.join(AbsolutePath.parent(input.root), name)
        // A folder that is not ours is refused before anything is read.
        var package = try PackageFiles(folder, shown: options.output ?? folder)
        let chosen = try ChosenFiles(input, options)
        guard !chosen.copied.isEmpty else {
            throw AdaptationError(
                "no file of \(input.name) mentions an app delegate, notifications, extensions or the keyboard; "
                    + "pass --include or --all")
        }
        let content = AdaptedContent(input, chosen)
        report = content.report(input, chosen, folder: options.output ?? folder)
        try content.fill(&package, name: name, input: input, portico: options.portico, report: &report)
        self.package = package
        self.content = content
        (portico, overwrites) = (options.portico, options.overwrites)
        try respectChanges()
    }

    /// What somebody has changed is not overwritten.
    private mutating func respectChanges() throws(AdaptationError) {
        try package.respectChanges(overwriting: overwrites)
        report.keptFiles = package.kept
    }

    /// Writes the package.
    ///
    /// - Throws: ``AdaptationError`` if it cannot be written; nothing is half-written then.
    public mutating func write() throws(AdaptationError) {
        try respectChanges()
        try package.write()
        report.isWritten = true
    }
}
