export { ClosingReport } from './closing-report.tsx'
