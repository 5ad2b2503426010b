// Who leaves a case leaves what they had to do for it: to the lawyer who comes instead, or back to whoever gave it.
import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../platform/http/work.ts'
import { type Leaving, whenLawyerChanges, whenSomebodyLeaves } from '../cases/index.ts'
import { tellLive } from './tell-people.ts'

whenSomebodyLeaves(giveBack)
whenLawyerChanges(handOver)

async function giveBack(work: Work, { caseId, userId }: Leaving): Promise<void> {
  if (userId) await pass(work, caseId, userId, sql<string>`giver_id`)
}

async function handOver(work: Work, caseId: string, from: string, to: string): Promise<void> {
  await pass(work, caseId, from, sql<string>`${to}::uuid`)
}

async function pass(work: Work, caseId: string, from: string, to: RawBuilder<string>): Promise<void> {
  const rows = await work.tx
    .updateTable('todos')
    .set({ assignee_id: to, version: sql`version + 1` })
    .where('case_id', '=', caseId)
    .where('assignee_id', '=', from)
    .where('is_personal', '=', false)
    .where('done_at', 'is', null)
    .returning('assignee_id')
    .execute()
  await tellLive(work, [from, ...rows.map(({ assignee_id }) => assignee_id)])
}
