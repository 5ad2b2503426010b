// The second factor beside the password: a code of the authenticator app, a recovery code, or a passkey, which is
// enough by itself.
import type { UserId } from '@maat/contract/ids'
import { type AccountRole, isStaff } from '@maat/domain/people/roles'
import type { Executor, Tx } from '../../../../platform/db/database.ts'
import type { Work } from '../../../../platform/http/work.ts'
import { hasSecondFactor } from '../../../../platform/sessions/has-second-factor.ts'
import { readFirmUsersSettings } from '../../../firm/settings/index.ts'
import { deletePasskeys } from './passkey-store.ts'
import { consumeRecoveryCode, deleteRecoveryCodes } from './recovery-codes.ts'
import { removeTwoFactor, verifyTwoFactorCode } from './two-factor.ts'

export async function firmRequiresTwoFactor(executor: Executor, role: AccountRole): Promise<boolean> {
  return isStaff(role) && (await readFirmUsersSettings(executor)).twoFactorForStaff
}

export async function verifySecondFactor(
  { tx, services, now }: Work,
  userId: UserId,
  code: string,
): Promise<boolean> {
  return (
    (await verifyTwoFactorCode(tx, services.sealers.twoFactor, userId, code, now)) ||
    (await consumeRecoveryCode(tx, userId, code, now))
  )
}

/** Recovery codes replace a second factor, so they are deleted with the last one. */
export async function deleteUnusableRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  if (!(await hasSecondFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}

/** Returns whether the user had a second factor. */
export async function removeSecondFactors(tx: Tx, userId: UserId): Promise<boolean> {
  const hadOne = await hasSecondFactor(tx, userId)
  await removeTwoFactor(tx, userId)
  await deletePasskeys(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  return hadOne
}
