// Compares everybody with the lists in force, in the background, after a new version of a list.
import { momentOf } from '@maat/domain/calendar/moment'
import { PERSON_ROLES, type PersonRole } from '@maat/domain/compliance/sanctions/hit-states'
import { z } from 'zod'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import type { Services } from '../../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../../platform/jobs/job-queue.ts'
import { updateList } from '../lists/list-store.ts'
import { openScreening, type Screening } from './open-screening.ts'
import { listScreenedPeople } from './screened-people.ts'
import { storeFindings } from './store-findings.ts'

const PEOPLE_AT_ONCE = 500

export const screenEverybody = defineJob({
  name: 'sanctions.screen-everybody',
  data: z.object({}),
  mostHours: 2,
  async work(services, _, inWork) {
    const screening = await openScreening(services.db)
    if (!screening) return
    try {
      let count = 0
      for (const role of PERSON_ROLES) count += await screenRole(services, screening, inWork, role)
      await inWork(async ({ tx, now, origin }) => {
        for (const listId of screening.listIds) await updateList(tx, listId, { screened_at: momentOf(now) })
        const about = { kind: 'sanctions', id: screening.listIds[0] ?? '' }
        await recordAudit(tx, origin, 'sanctions.screened', about, { count })
      })
    } finally {
      screening.end()
    }
  },
})

async function screenRole(
  { db }: Services,
  screening: Screening,
  inWork: RunInTransaction,
  role: PersonRole,
): Promise<number> {
  let count = 0
  let after: string | undefined
  for (;;) {
    const people = await listScreenedPeople(db, role, { ...(after && { after }), limit: PEOPLE_AT_ONCE })
    const found = await screening.find(people)
    await inWork(work => storeFindings(work, { people, found, listIds: screening.listIds }))
    count += people.length
    after = people.at(-1)?.id
    if (people.length < PEOPLE_AT_ONCE) return count
  }
}
