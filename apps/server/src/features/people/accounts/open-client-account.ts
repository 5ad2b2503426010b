import type { OfficeId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { ClientOrigin } from '@maat/domain/people/client-origins'
import type { PersonKind } from '@maat/domain/people/person-kinds'
import { ROLE_IDS } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import type { Work } from '../../../platform/http/work.ts'
import type { UserRow } from '../users/index.ts'
import { openAccount } from './open-account.ts'

interface NewClient {
  kind?: PersonKind
  companyName?: string | undefined
  firstName: string
  lastName: string
  email: string
  language: Language
  officeId: OfficeId | null
  phone: string | null
  origin: ClientOrigin | null
}

/** The client chooses a password by the link in a mail. Undefined if the address has an account. */
export async function openClientAccount(work: Work, client: NewClient): Promise<UserRow | undefined> {
  const opened = await openAccount(work, {
    role_id: ROLE_IDS.User,
    kind: client.kind ?? 'individual',
    company_name: client.companyName || null,
    office_id: client.officeId,
    email: client.email,
    first_name: client.firstName,
    last_name: client.lastName,
    language: client.language,
    phone: client.phone,
    origin: client.origin,
    created_at: momentOf(work.now),
  })
  return opened?.user
}
