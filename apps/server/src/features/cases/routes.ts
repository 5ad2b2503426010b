import type { Route } from '../../platform/http/handle.ts'
import { handleAnswerChanges } from './answer-changes.ts'
import { handleAskSignature, handleShowSignatureLink, handleWithdrawSignature } from './ask-signature.ts'
import { handleAssignCase } from './assign-case.ts'
import { handleBeginCase } from './begin-case.ts'
import { handleReadChecks, handleReviewKyc } from './case-checks.ts'
import {
  handleAddComment,
  handleListComments,
  handleListEvents,
  handleReadCase,
  handleReadDraft,
  handleRemoveDraft,
} from './case-reading.ts'
import { handleReadSummary } from './case-summary.ts'
import { handleAcceptCase, handleRefuseCase } from './decide-case.ts'
import { handleAskForJudgment, handleReadConflict, handleResolveConflict } from './judge-conflict.ts'
import { handleAssessLegalAid, handleReadLegalAid } from './legal-aid.ts'
import { handlePrintLegalAid } from './legal-aid-pdf.ts'
import { handleListCases } from './list-cases.ts'
import { handleListWaitingCases } from './list-waiting-cases.ts'
import {
  handleAddParticipant,
  handleChangeParticipant,
  handleListParticipants,
  handleRemoveParticipant,
  handleShareCosts,
} from './participants.ts'
import { handleRecordProcedureStep } from './procedure-status.ts'
import { handleOpenSigning, handleRecogniseSigner, handleSendSigningCode } from './recognise-signer.ts'
import { handleSaveDraft } from './save-draft.ts'
import { handleSendCase } from './send-case.ts'
import { handleSendUnderMandate } from './send-under-mandate.ts'
import { handleAskCorrection, handleReadSigning, handleSignByLink } from './sign-by-link.ts'
import { handleVerifySummary } from './verify-summary.ts'

export const caseRoutes: readonly Route[] = [
  handleBeginCase,
  handleReadDraft,
  handleSaveDraft,
  handleRemoveDraft,
  handleSendCase,
  handleAskSignature,
  handleShowSignatureLink,
  handleWithdrawSignature,
  handleOpenSigning,
  handleSendSigningCode,
  handleRecogniseSigner,
  handleReadSigning,
  handleSignByLink,
  handleAskCorrection,
  handleSendUnderMandate,
  handleListCases,
  handleListWaitingCases,
  handleReadCase,
  handleListEvents,
  handleAcceptCase,
  handleRefuseCase,
  handleAnswerChanges,
  handleAssignCase,
  handleRecordProcedureStep,
  handleListParticipants,
  handleAddParticipant,
  handleChangeParticipant,
  handleRemoveParticipant,
  handleShareCosts,
  handleListComments,
  handleAddComment,
  handleReadChecks,
  handleReadConflict,
  handleResolveConflict,
  handleAskForJudgment,
  handleReviewKyc,
  handleReadLegalAid,
  handleAssessLegalAid,
  handlePrintLegalAid,
  handleReadSummary,
  handleVerifySummary,
]
