import type { OfficeId, UserId } from '@maat/contract/ids'
import { listLawyers } from '@maat/contract/users'
import { handle } from '../../platform/http/handle.ts'
import { listActiveLawyers } from './team-store.ts'

export const handleListLawyers = handle(listLawyers, async ({ tx }) =>
  (await listActiveLawyers(tx)).map(row => ({
    id: row.id as UserId,
    name: `${row.first_name} ${row.last_name}`,
    officeId: row.office_id as OfficeId | null,
  })),
)
