export { makeBundleJob } from './make-bundle-job.ts'
export { bundleRoutes } from './routes.ts'
