// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoFoundation
import SystemModel

/// Runs the process of an app extension. Call it in the extension's `main.swift`:
///
///     import PorticoExtensionMain
///
///     extensionMain()
///
/// The class that `NSExtensionPrincipalClass` names is found by its name, `Module.Class`; no code has to refer to it.
/// On Apple's systems there is no such file: the linker provides an extension's entry point.
///
/// Ends the process with status 64 when it was not started by a device host.
@MainActor
public func extensionMain() -> Never {
    AppMain.run {
        let context = ProcessContext.current
        FoundationHooks.install
        SystemTimeZone.become(context.environment.timeZone)
        let client = ExtensionClient(context: context, ownsProcess: true)
        return { delivery in client.receive(delivery) }
    }
}
