// Checks whether the starter of a run may still bill a case: they may have left or moved since they started it.

import { decide } from '@maat/contract/decide'
import type { UserId } from '@maat/contract/ids'
import { type AccountRole, roleOfId } from '@maat/domain/people/roles'
import type { Tx } from '../../../platform/db/database.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findUser, principalOfUser } from '../../people/users/index.ts'

/** Returns the role with which the starter may bill; undefined if they may not. */
export async function mayBill(tx: Tx, personId: UserId, row: CaseRow): Promise<AccountRole | undefined> {
  const person = await findUser(tx, personId)
  if (!person || person.disabled_at) return undefined
  const relations = relationsToCase(principalOfUser(person), row)
  const standing = { role: roleOfId(person.role_id), isDisabled: false, mustSetUpTwoFactor: false }
  return decide(standing, 'case.bill', { relations }).ok ? standing.role : undefined
}
