import type { Route } from '../../../platform/http/handle.ts'
import { handleBeginIdentityUpload, handleCompleteIdentityUpload } from './give-identity.ts'
import { handleReadIdentity, handleReadIdentityFile } from './read-identity.ts'
import { handleDatePaper, handleJudgePaper, handleRemovePaper } from './review-identity.ts'

export const identityRoutes: readonly Route[] = [
  handleReadIdentity,
  handleReadIdentityFile,
  handleBeginIdentityUpload,
  handleCompleteIdentityUpload,
  handleDatePaper,
  handleJudgePaper,
  handleRemovePaper,
]
