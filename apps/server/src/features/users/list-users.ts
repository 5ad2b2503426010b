import type { OfficeId, UserId } from '@maat/contract/ids'
import { listUsers, type UserView } from '@maat/contract/users'
import { ROLE_IDS } from '@maat/domain/roles'
import { z } from 'zod'
import { pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { handle } from '../../platform/http/handle.ts'
import * as userStore from './user-store.ts'

const Place = z.object({ lastName: z.string(), firstName: z.string(), id: z.uuid() })

export const handleListUsers = handle(listUsers, async ({ tx, query }) => {
  const { limit, after, search, role, office, status } = query
  const filter = { search, roleId: role && ROLE_IDS[role], office, status }
  const rows = await userStore.listUsers(tx, filter, limit, placeAfter(Place, after))
  return pageOfRows(
    rows,
    limit,
    row => ({
      id: row.id as UserId,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: userStore.accountRole(row),
      kind: row.kind as UserView['kind'],
      companyName: row.company_name,
      officeId: row.office_id as OfficeId | null,
      emailVerified: row.email_verified_at !== null,
      disabledAt: row.disabled_at,
      createdAt: row.created_at,
      hasTwoFactor: row.two_factor_at !== null,
      photoHash: row.photo_hash,
    }),
    row => ({ lastName: row.last_name, firstName: row.first_name, id: row.id }),
  )
})
