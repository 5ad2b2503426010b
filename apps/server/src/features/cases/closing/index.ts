export { insertClosing, saveAnswers, standingClosing } from './closing-store.ts'
export { closingRoutes } from './routes.ts'
