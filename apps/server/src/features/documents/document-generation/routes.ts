import type { Route } from '../../../platform/http/handle.ts'
import { handleFinishDocument, handleReopenDocument } from './finish-document.ts'
import {
  handleGenerateDocument,
  handleListFieldValues,
  handlePrepareDocument,
  handlePreviewDocument,
} from './generate-document.ts'

export const documentGenerationRoutes: readonly Route[] = [
  handlePrepareDocument,
  handleListFieldValues,
  handlePreviewDocument,
  handleGenerateDocument,
  handleFinishDocument,
  handleReopenDocument,
]
