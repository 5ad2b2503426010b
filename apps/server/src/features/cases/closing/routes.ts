import type { Route } from '../../../platform/http/handle.ts'
import { handleCloseCase, handleReadClosing, handleReopenCase } from './close-case.ts'
import { handleAnswerClosing, handleReadClosingReport } from './closing-report.ts'
import { handleHandOverCase, handleHoldOriginal, handleReturnOriginal } from './hand-over.ts'

export const closingRoutes: readonly Route[] = [
  handleReadClosing,
  handleCloseCase,
  handleReopenCase,
  handleReadClosingReport,
  handleAnswerClosing,
  handleHoldOriginal,
  handleReturnOriginal,
  handleHandOverCase,
]
