import { listLawyers } from '@maat/contract/people/users'
import { handle } from '../../../platform/http/handle.ts'
import { listActiveLawyers } from './team-store.ts'

export const handleListLawyers = handle(listLawyers, async ({ tx }) =>
  (await listActiveLawyers(tx)).map(row => ({
    id: row.id,
    name: row.full_name,
    officeId: row.office_id,
  })),
)
