// Inserts deadlines for tests, as rows.
import type { CaseId, DeadlineId, UserId } from '@maat/contract/ids'
import type { Insertable } from 'kysely'
import type { Deadlines } from '../../src/platform/db/schema.generated.ts'
import type { TestApp } from '../test-app.ts'

export async function insertDeadline(
  app: TestApp,
  caseId: CaseId,
  setBy: UserId,
  given: Partial<Insertable<Deadlines>> = {},
): Promise<DeadlineId> {
  const { db, clock } = app.services
  const due = given.due_date ?? '2026-12-10'
  const { id } = await db
    .insertInto('deadlines')
    .values({
      case_id: caseId,
      title: 'Appel du jugement',
      country: 'BE',
      act: 'served',
      act_date: '2026-11-10',
      rule: 'appeal',
      residence: 'same-country',
      computed_date: due,
      needs_check: false,
      is_verified: true,
      lines: '[]',
      due_date: due,
      is_critical: true,
      set_by: setBy,
      set_at: clock().toISOString(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as DeadlineId
}
