import type { Route } from '../../../platform/http/handle.ts'
import { handleAddKnown } from './add-known.ts'
import {
  handleChangeObligation,
  handleCreateObligation,
  handleEndObligation,
  handleRecordEvent,
} from './edit-obligations.ts'
import { handleExportFigures } from './export-figures.ts'
import {
  handleCountProofs,
  handleListObligations,
  handleListTerms,
  handleReadFile,
  handleReadObligation,
} from './read-obligations.ts'
import { handleCancel, handleGiveFile, handleMove, handleProve, handleReopen } from './settle-terms.ts'

export const obligationRoutes: readonly Route[] = [
  handleCountProofs,
  handleListObligations,
  handleReadObligation,
  handleListTerms,
  handleReadFile,
  handleExportFigures,
  handleCreateObligation,
  handleChangeObligation,
  handleEndObligation,
  handleRecordEvent,
  handleAddKnown,
  handleProve,
  handleGiveFile,
  handleMove,
  handleCancel,
  handleReopen,
]
