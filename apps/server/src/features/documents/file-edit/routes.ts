import type { Route } from '../../../platform/http/handle.ts'
import { handleCorrectDocuments } from './correct-documents.ts'
import { handleListCorrections, handleReadCorrection } from './list-corrections.ts'
import { handlePreviewCorrection } from './preview-correction.ts'
import { handleUndoCorrection } from './undo-correction.ts'

export const fileEditRoutes: readonly Route[] = [
  handleListCorrections,
  handleReadCorrection,
  handlePreviewCorrection,
  handleCorrectDocuments,
  handleUndoCorrection,
]
