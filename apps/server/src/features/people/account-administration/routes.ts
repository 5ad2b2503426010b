import type { Route } from '../../../platform/http/handle.ts'
import { handleCreateUser } from './create-user.ts'
import { handleInviteClient } from './invite-client.ts'
import {
  handleChangeUserRole,
  handleDisableUser,
  handleEnableUser,
  handleResendUserVerification,
  handleResetUserTwoFactor,
} from './manage-user.ts'

export const accountAdministrationRoutes: readonly Route[] = [
  handleCreateUser,
  handleInviteClient,
  handleDisableUser,
  handleEnableUser,
  handleChangeUserRole,
  handleResetUserTwoFactor,
  handleResendUserVerification,
]
