// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoFoundation
import SystemModel

/// Classes of the app by their names.
enum AppModules {
    /// - Parameter module: Where an interface file says that the class is. The package of an adapted app has all in one.
    static func find(_ name: String, in module: String? = nil) -> AnyClass? {
        for module in names + [module].compactMap(\.self) {
            if let found = NamedClasses.find("\(module).\(name)") { return found }
        }
        return nil
    }

    /// The module's name is that of the delegate classes, or of the executable.
    private static var names: [String] {
        guard let context = ProcessContext.currentIfAny else { return [] }
        let (manifest, part) = (context.manifest, context.environment.extensionManifest)
        let delegates = manifest.sceneManifest?.configurations.compactMap(\.delegateClass) ?? []
        return [part?.executable].compactMap(\.self)
            + delegates.compactMap { $0.split(separator: ".").first.map(String.init) } + [manifest.executable]
    }
}
