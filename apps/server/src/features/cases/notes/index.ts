export { noteRoutes } from './notes.ts'
