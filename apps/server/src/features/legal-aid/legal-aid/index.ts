export { legalAidOf, recordAidOfDraft, tablesOfFirm } from './legal-aid.ts'
export { legalAidRoutes } from './routes.ts'
