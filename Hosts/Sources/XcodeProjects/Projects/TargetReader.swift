// Portico
// SPDX-License-Identifier: Apache-2.0

/// Reads the targets of a project.
struct TargetReader {
    let project: String
    let paths: GroupPaths
    var objects: ProjectObjects
    let tree: FileTree
    /// Target names by the ids of their products.
    private var names: [String: String] = [:]
    private var folders = SynchronizedFolders()

    init(project: String, paths: GroupPaths, objects: ProjectObjects, tree: FileTree) {
        self.project = project
        self.paths = paths
        self.objects = objects
        self.tree = tree
    }

    mutating func targets(of project: ProjectObject) -> [XcodeTarget] {
        let found = objects.objects("targets", of: project)
        for target in found {
            if let product = target.text("productReference") { names[product] = target.name }
        }
        folders = SynchronizedFolders(paths: paths, objects: &objects, tree: tree)
        return found.map { target($0) }
    }

    private mutating func target(_ object: ProjectObject) -> XcodeTarget {
        var target = XcodeTarget(
            id: object.id, name: object.name ?? object.id,
            productType: object.text("productType").map { ProductType($0) },
            configurations: XcodeConfigurations(of: object, paths: paths, objects: &objects))
        for phase in objects.objects("buildPhases", of: object) {
            switch phase.isa {
            case "PBXSourcesBuildPhase": addFiles(of: phase, to: &target.sources)
            case "PBXResourcesBuildPhase": addFiles(of: phase, to: &target.resources)
            case "PBXFrameworksBuildPhase": target.dependencies += linked(by: phase)
            case "PBXCopyFilesBuildPhase": target.embedded += embedded(by: phase)
            default: break
            }
        }
        for file in folders.files(of: object) {
            if SourceKind.isSource(file.path) {
                target.sources.files.append(file)
            } else {
                target.resources.files.append(file)
            }
        }
        for dependency in objects.objects("dependencies", of: object) {
            if let reference = reference(dependency) { target.dependencies.append(reference) }
        }
        for product in objects.objects("packageProductDependencies", of: object) {
            if let name = product.text("productName") { target.dependencies.append(.product(name)) }
        }
        return target
    }

    // MARK: - Files

    private mutating func addFiles(of phase: ProjectObject, to references: inout FileReferences) {
        for file in objects.objects("files", of: phase) {
            // A build file without a file is a package product.
            guard let reference = objects.object("fileRef", of: file) else { continue }
            let platforms = file.texts("platformFilters") + file.texts("platformFilter")
            // A variant group is one file in several languages.
            let variants = reference.isa == "PBXVariantGroup" ? objects.objects("children", of: reference) : [reference]
            for variant in variants {
                if let path = paths.paths[variant.id] {
                    references.files.append(.init(path: path, platforms: platforms))
                } else {
                    references.unplaced.append(variant.name ?? variant.id)
                }
            }
        }
    }

    // MARK: - Other targets

    private mutating func linked(by phase: ProjectObject) -> [TargetReference] {
        objects.objects("files", of: phase).compactMap { file in
            guard let product = objects.object("productRef", of: file) else { return product(of: file) }
            return product.text("productName").map { TargetReference.product($0) }
        }
    }

    /// The destination of the phase does not matter: only products of targets are of interest here.
    private mutating func embedded(by phase: ProjectObject) -> [TargetReference] {
        objects.objects("files", of: phase).compactMap { product(of: $0) }
    }

    /// The target that builds the product in a build file.
    private mutating func product(of file: ProjectObject) -> TargetReference? {
        guard let reference = objects.object("fileRef", of: file) else { return nil }
        if let name = names[reference.id] { return .target(project: project, name: name) }
        if reference.isa == "PBXReferenceProxy" {
            return objects.object("remoteRef", of: reference).flatMap { remote($0) }
        }
        // Xcode finds a product of another project by its name.
        guard reference.text("sourceTree") == "BUILT_PRODUCTS_DIR", let path = reference.text("path") else {
            return nil
        }
        return .product(FilePath.stem(path))
    }

    private mutating func reference(_ dependency: ProjectObject) -> TargetReference? {
        if let target = objects.object("target", of: dependency) {
            return .target(project: project, name: target.name ?? target.id)
        }
        if let proxy = objects.object("targetProxy", of: dependency) { return remote(proxy) }
        return objects.object("productRef", of: dependency)?.text("productName").map { TargetReference.product($0) }
    }

    private mutating func remote(_ proxy: ProjectObject) -> TargetReference? {
        guard let name = proxy.text("remoteInfo"), let container = proxy.text("containerPortal") else { return nil }
        if container == objects.rootID { return .target(project: project, name: name) }
        return paths.paths[container].map { .target(project: $0, name: name) }
    }
}
