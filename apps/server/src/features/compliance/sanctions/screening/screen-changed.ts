// Compares new clients, and people whose data changed, with the lists in force soon afterwards.
import { PERSON_ROLES } from '@maat/domain/compliance/sanctions/hit-states'
import { z } from 'zod'
import { defineJob, type RunInTransaction } from '../../../../platform/jobs/job-queue.ts'
import { forgetWaiting, readWaiting } from '../hits/hit-store.ts'
import { openScreening, type Screening } from './open-screening.ts'
import { listScreenedPeople, type PersonToScreen } from './screened-people.ts'
import { endHitsOf, storeFindings } from './store-findings.ts'

const PEOPLE_AT_ONCE = 500

export const screenChanged = defineJob({
  name: 'sanctions.screen-changed',
  data: z.object({}),
  every: '* * * * *',
  async work({ db }, _, inWork) {
    const waiting = await readWaiting(db, PEOPLE_AT_ONCE)
    if (waiting.length === 0) return
    const screening = await openScreening(db)
    try {
      for (const role of PERSON_ROLES) {
        const ids = waiting.filter(one => one.role === role).map(({ person_id }) => person_id)
        const people = await listScreenedPeople(db, role, { ids, limit: PEOPLE_AT_ONCE })
        const present = new Set(people.map(({ id }) => id))
        const gone = ids.filter(id => !present.has(id))
        await inWork(work => endHitsOf(work, gone))
        // Without a list there is nothing to compare: the first one is compared with everybody.
        if (screening) await screenPeople(screening, people, inWork)
      }
      await forgetWaiting(db, waiting)
    } finally {
      screening?.end()
    }
  },
})

async function screenPeople(
  screening: Screening,
  people: readonly PersonToScreen[],
  inWork: RunInTransaction,
): Promise<void> {
  const found = await screening.find(people)
  await inWork(work => storeFindings(work, { people, found, listIds: screening.listIds }))
}
