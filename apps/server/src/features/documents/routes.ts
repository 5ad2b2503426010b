import type { Route } from '../../platform/http/handle.ts'
import { handleExplainAbsence } from './absence.ts'
import { handleAcceptLetterAttachment } from './accept-letter-file.ts'
import { handleBeginUpload } from './begin-upload.ts'
import { handleReadCaseArchive } from './case-archive.ts'
import { handleRemoveDocument, handleRenameDocument } from './change-document.ts'
import { handleReadRoom } from './client-storage-quota.ts'
import { handleCompleteUpload } from './complete-upload.ts'
import { handleAbandonUpload, handlePutPart, handleReadUpload } from './continue-upload.ts'
import { handleFileMissionEnd } from './file-mission-end.ts'
import { handleBeginIdentityUpload, handleCompleteIdentityUpload } from './give-identity.ts'
import { handleListDocuments } from './list-documents.ts'
import { handleReadContent } from './read-content.ts'
import { handleListCaseDocuments, handleReadDocument } from './read-documents.ts'
import { handleReadIdentity, handleReadIdentityFile } from './read-identity.ts'
import { handleRejectDocument, handleRequestDocument, handleValidateDocument } from './review-document.ts'
import { handleDatePaper, handleJudgePaper, handleRemovePaper } from './review-identity.ts'

export const documentRoutes: readonly Route[] = [
  handleListCaseDocuments,
  handleReadCaseArchive,
  handleListDocuments,
  handleReadDocument,
  handleReadContent,
  handleRenameDocument,
  handleRemoveDocument,
  handleRequestDocument,
  handleExplainAbsence,
  handleValidateDocument,
  handleRejectDocument,
  handleBeginUpload,
  handleReadRoom,
  handleReadUpload,
  handlePutPart,
  handleCompleteUpload,
  handleAbandonUpload,
  handleAcceptLetterAttachment,
  handleFileMissionEnd,
  handleReadIdentity,
  handleReadIdentityFile,
  handleBeginIdentityUpload,
  handleCompleteIdentityUpload,
  handleDatePaper,
  handleJudgePaper,
  handleRemovePaper,
]
