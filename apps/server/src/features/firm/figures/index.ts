export { mailFigures } from './mail-figures.ts'
export { figureRoutes } from './routes.ts'
export { verifyFigures } from './verify-figures.ts'
