import type { Route } from '../../../platform/http/handle.ts'
import { handleAnswerLineRequest } from './answer-line-request.ts'
import { handleListLineRequests, handleRequestLineChange } from './request-line-change.ts'

export const lineRequestRoutes: readonly Route[] = [
  handleListLineRequests,
  handleRequestLineChange,
  handleAnswerLineRequest,
]
