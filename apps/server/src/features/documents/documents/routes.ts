import type { Route } from '../../../platform/http/handle.ts'
import { handleExplainAbsence } from './absence.ts'
import { handleReadCaseArchive } from './case-archive.ts'
import { handleRemoveDocument, handleRenameDocument } from './change-document.ts'
import { handleListDocuments } from './list-documents.ts'
import { handleReadContent } from './read-content.ts'
import { handleListCaseDocuments, handleReadDocument } from './read-documents.ts'
import { handleRejectDocument, handleRequestDocument, handleValidateDocument } from './review-document.ts'
import { handleBeginUpload } from './uploads/begin-upload.ts'
import { handleReadRoom } from './uploads/client-storage-quota.ts'
import { handleCompleteUpload } from './uploads/complete-upload.ts'
import { handleAbandonUpload, handlePutPart, handleReadUpload } from './uploads/continue-upload.ts'

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
]
