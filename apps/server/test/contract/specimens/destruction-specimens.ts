// Destructions of every relation: they have the relation of their case.
import type { CaseId } from '@maat/contract/ids'
import type { Around, Recipe } from './specimen.ts'

export async function destructionSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { app } = around
  const proposer = (await app.people.create('Admin')).id
  return (await casesAround(around)).map(of => ({
    ...of,
    async make() {
      const { id } = await app.services.db
        .insertInto('destructions')
        .values({
          case_id: await of.make(),
          due_on: '2026-01-31',
          notice_days: 30,
          proposed_on: '2026-11-18',
          earliest_on: '2026-12-18',
          proposed_by: proposer,
          proposed_at: app.services.clock().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    what: `a destruction of a case: ${of.what}`,
  }))
}
