import type { Route } from '../../../platform/http/handle.ts'
import {
  handleListClientTemplates,
  handleMakeClientDocument,
  handlePrepareClientDocument,
  handlePreviewClientDocument,
} from './client-documents.ts'
import { handleFinishDocument, handleReopenDocument } from './finish-document.ts'
import {
  handleGenerateDocument,
  handleListFieldValues,
  handlePrepareDocument,
  handlePreviewDocument,
} from './generate-document.ts'
import { handleChangeProposal, handleListProposals } from './proposals.ts'

export const documentGenerationRoutes: readonly Route[] = [
  handlePrepareDocument,
  handleListFieldValues,
  handlePreviewDocument,
  handleGenerateDocument,
  handleFinishDocument,
  handleReopenDocument,
  handleListProposals,
  handleChangeProposal,
  handleListClientTemplates,
  handlePrepareClientDocument,
  handlePreviewClientDocument,
  handleMakeClientDocument,
]
