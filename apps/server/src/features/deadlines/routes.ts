import type { Route } from '../../platform/http/handle.ts'
import { handleConfirmDeadline } from './confirm-deadline.ts'
import { handleComputeDeadline } from './count-deadline.ts'
import { handleFinishDeadline, handleRemoveDeadline, handleReopenDeadline } from './end-deadline.ts'
import { handleChangeDeadline, handleSetDeadline } from './keep-deadline.ts'
import { handleListDeadlines, handleReadDeadline } from './list-deadlines.ts'

export const deadlineRoutes: readonly Route[] = [
  handleComputeDeadline,
  handleListDeadlines,
  handleReadDeadline,
  handleSetDeadline,
  handleChangeDeadline,
  handleConfirmDeadline,
  handleFinishDeadline,
  handleReopenDeadline,
  handleRemoveDeadline,
]
