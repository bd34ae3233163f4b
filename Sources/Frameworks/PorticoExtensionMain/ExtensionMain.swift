// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoFoundation
import SystemModel

/// Runs the process of an app extension; what its `main.swift` consists of:
///
///     import PorticoExtensionMain
///
///     extensionMain()
///
/// The class that `NSExtensionPrincipalClass` names is found by its name, `Module.Class`; nothing has to refer to it.
/// On Apple's systems there is no such file: the linker gives an extension its entry point.
///
/// Ends the process with status 64 when it was not started by a device host.
@MainActor
public func extensionMain() -> Never {
    AppMain.run {
        let context = ProcessContext.current
        SystemTimeZone.become(context.environment.timeZone)
        let client = ExtensionClient(context: context, ownsProcess: true)
        return { delivery in client.receive(delivery) }
    }
}
