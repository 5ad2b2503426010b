export { findFolders, keepFolders } from './folder-store.ts'
export { caseFolderRoutes } from './routes.ts'
