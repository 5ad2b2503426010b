import type { Route } from '../../../platform/http/handle.ts'
import {
  handleAddParticipant,
  handleChangeParticipant,
  handleListParticipants,
  handleRemoveParticipant,
  handleShareCosts,
} from './participants.ts'

export const caseParticipantRoutes: readonly Route[] = [
  handleListParticipants,
  handleAddParticipant,
  handleChangeParticipant,
  handleRemoveParticipant,
  handleShareCosts,
]
