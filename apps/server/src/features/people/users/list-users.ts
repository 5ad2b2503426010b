import { listUsers } from '@maat/contract/people/users'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { z } from 'zod'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { pageExactThenSimilar } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import { isPersonFound } from './is-person-found.ts'
import * as userStore from './user-store.ts'

const Cursor = z.object({
  lastName: cursorFields.text,
  firstName: cursorFields.text,
  id: cursorFields.id,
  isNear: z.boolean().optional(),
})

export const handleListUsers = handle(listUsers, async ({ tx, query }) => {
  const { limit, after, search, role, office, status } = query
  const filter = { roleId: role && ROLE_IDS[role], office, status }
  const rows = await pageExactThenSimilar(tx, {
    typed: search,
    limit,
    cursor: parseCursor(Cursor, after),
    read: (words, cursor) =>
      userStore.listUsers(tx, { ...filter, found: words && isPersonFound(words, search) }, limit, cursor),
  })
  return pageOfRows(
    rows,
    limit,
    row => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: userStore.accountRole(row),
      kind: row.kind,
      companyName: row.company_name,
      officeId: row.office_id,
      emailVerified: row.email_verified_at !== null,
      disabledAt: row.disabled_at,
      createdAt: row.created_at,
      hasTwoFactor: row.has_two_factor,
      photoHash: row.photo_hash,
    }),
    ({ last_name, first_name, id, isNear }) => ({ lastName: last_name, firstName: first_name, id, isNear }),
  )
})
