export { insertClosing, saveAnswers, standingClosing } from './closing-store.ts'
export { countClientFiles, insertHandover } from './handover-store.ts'
export { closingRoutes } from './routes.ts'
