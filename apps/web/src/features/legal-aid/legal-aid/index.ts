export { LegalAid } from './legal-aid.tsx'
