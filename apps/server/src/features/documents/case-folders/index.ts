export { findFolders, keepFolders } from './folder-store.ts'
export { caseFolderRoutes } from './routes.ts'
export { type DocumentTreeRow, TREE_COLUMNS, TREE_TABLES, viewOfTreeRow } from './tree-rows.ts'
