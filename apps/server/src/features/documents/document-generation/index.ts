export { enterGenerated, storeWord } from './enter-generated.ts'
export { fillTemplate } from './fill-template.ts'
export { documentGenerationRoutes } from './routes.ts'
