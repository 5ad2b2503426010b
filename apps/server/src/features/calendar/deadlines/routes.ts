import type { Route } from '../../../platform/http/handle.ts'
import { handleConfirmDeadline } from './confirm-deadline.ts'
import { handleComputeDeadline, handleComputeDeadlineSet } from './count-deadline.ts'
import { handleFinishDeadline, handleRemoveDeadline, handleReopenDeadline } from './end-deadline.ts'
import { handleChangeDeadline, handleSetDeadline, handleSetDeadlines } from './keep-deadline.ts'
import { handleListDeadlines, handleReadDeadline } from './list-deadlines.ts'

export const deadlineRoutes: readonly Route[] = [
  handleComputeDeadline,
  handleComputeDeadlineSet,
  handleListDeadlines,
  handleReadDeadline,
  handleSetDeadline,
  handleSetDeadlines,
  handleChangeDeadline,
  handleConfirmDeadline,
  handleFinishDeadline,
  handleReopenDeadline,
  handleRemoveDeadline,
]
