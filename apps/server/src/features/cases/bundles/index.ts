export { makeFilesOfBundle } from './lay-bundle.ts'
export { makeBundleJob } from './make-bundle-job.ts'
export { bundleRoutes } from './routes.ts'
export { voidBundles } from './void-bundles.ts'
