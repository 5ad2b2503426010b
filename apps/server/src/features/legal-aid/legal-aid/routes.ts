import type { Route } from '../../../platform/http/handle.ts'
import { handleAssessLegalAid, handleReadLegalAid } from './legal-aid.ts'
import { handlePrintLegalAid } from './legal-aid-pdf.ts'

export const legalAidRoutes: readonly Route[] = [
  handleReadLegalAid,
  handleAssessLegalAid,
  handlePrintLegalAid,
]
