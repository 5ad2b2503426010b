import type { Route } from '../../../platform/http/handle.ts'
import { handleReadSummary } from './case-summary.ts'
import { handleOpenSigning, handleRecogniseSigner, handleSendSigningCode } from './recognise-signer.ts'
import { handleVerifySummary } from './verify-summary.ts'

export const signingRoutes: readonly Route[] = [
  handleReadSummary,
  handleOpenSigning,
  handleSendSigningCode,
  handleRecogniseSigner,
  handleVerifySummary,
]
