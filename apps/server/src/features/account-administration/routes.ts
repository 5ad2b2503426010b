import type { Route } from '../../platform/http/handle.ts'
import { handleCreateUser } from './create-user.ts'
import {
  handleChangeUserRole,
  handleDisableUser,
  handleEnableUser,
  handleResendUserVerification,
  handleResetUserTwoFactor,
} from './manage-user.ts'

export const accountAdministrationRoutes: readonly Route[] = [
  handleCreateUser,
  handleDisableUser,
  handleEnableUser,
  handleChangeUserRole,
  handleResetUserTwoFactor,
  handleResendUserVerification,
]
