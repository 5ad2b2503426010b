export { caseFolderRoutes } from './routes.ts'
