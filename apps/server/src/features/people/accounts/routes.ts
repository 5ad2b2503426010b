import type { Route } from '../../../platform/http/handle.ts'
import { handleProlongSession } from './prolong-session.ts'
import { handleRegister } from './register.ts'
import {
  handleAddPasskey,
  handleAskPasskeyChallenge,
  handleBeginPasskey,
  handleLoginWithPasskey,
  handleRemovePasskey,
  handleRenamePasskey,
} from './second-factor/passkeys.ts'
import {
  handleBeginTwoFactor,
  handleConfirmTwoFactor,
  handleEndTwoFactor,
  handleReadSecurity,
  handleRenewRecoveryCodes,
} from './secure-account.ts'
import {
  handleChangePassword,
  handleForgotPassword,
  handleReadPasswordLink,
  handleResetPassword,
} from './set-password.ts'
import { handleLogin } from './sign-in.ts'
import { handleEndOtherSessions, handleEndOwnSession, handleLogout } from './sign-out.ts'
import { handleResendVerification, handleVerifyEmail } from './verify-email.ts'

export const accountRoutes: readonly Route[] = [
  handleRegister,
  handleLogin,
  handleProlongSession,
  handleLogout,
  handleEndOwnSession,
  handleEndOtherSessions,
  handleForgotPassword,
  handleReadPasswordLink,
  handleResetPassword,
  handleChangePassword,
  handleVerifyEmail,
  handleResendVerification,
  handleReadSecurity,
  handleBeginTwoFactor,
  handleConfirmTwoFactor,
  handleEndTwoFactor,
  handleRenewRecoveryCodes,
  handleAskPasskeyChallenge,
  handleLoginWithPasskey,
  handleBeginPasskey,
  handleAddPasskey,
  handleRenamePasskey,
  handleRemovePasskey,
]
