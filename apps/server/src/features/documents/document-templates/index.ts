export { buildMissing, enterTemplate } from './add-library.ts'
export { readBytes, WORD } from './give-file.ts'
export { documentTemplateRoutes } from './routes.ts'
export { type FileRow, findFile, findTemplate, findTemplates, type TemplateRow } from './template-store.ts'
