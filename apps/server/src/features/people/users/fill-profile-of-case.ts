// A client types their address once: that of a sent case becomes the address of a profile without one, so that invoices
// and letters have it. It never replaces an address.
import type { UserId } from '@maat/contract/ids'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser, type UserChange, type UserRow, updateUser } from './user-store.ts'

interface SentCase {
  row: { owner_id: UserId; answers: CaseAnswers }
}

export async function fillProfileOfCase({ tx, origin }: Work, { row }: SentCase): Promise<void> {
  const user = await findUser(tx, row.owner_id, true)
  if (!user) return
  const change = missingFields(user, row.answers)
  const columns = Object.keys(change)
  if (columns.length === 0) return
  await updateUser(tx, user, change)
  await recordAudit(tx, origin, 'user.updated', { kind: 'user', id: user.id }, { fromCase: columns })
}

/** The parts of an address belong together. */
function missingFields(user: UserRow, answers: CaseAnswers): UserChange {
  const { street, postalCode, city, country, phoneNumber } = answers
  const hasAddress = Boolean(user.street || user.postal_code || user.city)
  return {
    ...(!hasAddress && street && city && { street, postal_code: postalCode || null, city, country }),
    ...(!user.phone && phoneNumber && { phone: phoneNumber }),
  }
}
