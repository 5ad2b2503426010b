// Opens an account that the firm creates for a user. A visitor who registered with the user's address before, but never
// confirmed it, cannot block the account.
import type { Insertable } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Users } from '../../../platform/db/schema.generated.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser, findUserByEmail, insertUser, type UserRow, updateUser } from '../users/index.ts'
import { sendAccountLink } from './account-links.ts'
import { deleteLinks, deletePassword } from './account-store.ts'
import { removeSecondFactors } from './second-factor/second-factor.ts'

type NewUser = Insertable<Users>

/** Returns the invitation link with which the user chooses a password; undefined if the address has an account. */
export async function openAccount(
  work: Work,
  given: NewUser,
): Promise<{ user: UserRow; link: string } | undefined> {
  const user = (await insertUser(work.tx, given)) ?? (await takeOver(work, given))
  return user && { user, link: await sendAccountLink(work, user, 'invitation') }
}

async function takeOver(work: Work, given: NewUser): Promise<UserRow | undefined> {
  const { tx, origin } = work
  const found = await findUserByEmail(tx, given.email)
  if (!found || !isNobodys(found)) return undefined
  // Locked before the user's row, in the same order as when an address is confirmed.
  await deleteLinks(tx, found.id)
  const registered = await findUser(tx, found.id, true)
  if (!registered || !isNobodys(registered)) return undefined
  await deletePassword(tx, found.id)
  await removeSecondFactors(tx, found.id)
  const taken = await updateUser(tx, registered, { ...AS_NEW, ...given, awaits_confirmation: false })
  await recordAudit(tx, origin, 'account.registration-replaced', { kind: 'user', id: taken.id })
  return taken
}

const isNobodys = ({ awaits_confirmation, disabled_at }: UserRow) => awaits_confirmation && !disabled_at

/** The personal data that a registering visitor typed, reset to defaults. */
const AS_NEW = {
  kind: 'individual',
  language: 'fr',
  office_id: null,
  country: null,
  phone: null,
  company_name: null,
  enterprise_number: null,
  vat_number: null,
  bar: null,
  bar_number: null,
  origin: null,
}
