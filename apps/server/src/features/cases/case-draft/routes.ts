import type { Route } from '../../../platform/http/handle.ts'
import { handleAskSignature, handleShowSignatureLink, handleWithdrawSignature } from './ask-signature.ts'
import { handleBeginCase } from './begin-case.ts'
import { handleSaveDraft } from './save-draft.ts'
import { handleSendCase } from './send-case.ts'
import { handleSendUnderMandate } from './send-under-mandate.ts'
import { handleAskCorrection, handleReadSigning, handleSignByLink } from './sign-by-link.ts'

export const caseDraftRoutes: readonly Route[] = [
  handleAskSignature,
  handleShowSignatureLink,
  handleWithdrawSignature,
  handleBeginCase,
  handleSaveDraft,
  handleSendCase,
  handleSendUnderMandate,
  handleReadSigning,
  handleSignByLink,
  handleAskCorrection,
]
