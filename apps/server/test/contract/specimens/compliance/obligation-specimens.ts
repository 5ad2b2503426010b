// Legal obligations of the firm, the caller's own and others, and their terms.
import type { UserId } from '@maat/contract/ids'
import type { TestApp } from '../../../test-app.ts'
import type { Around, Recipe } from '../specimen.ts'

async function insertObligation(app: TestApp, ownerId: UserId): Promise<string> {
  const at = app.services.clock().toISOString()
  const name = JSON.stringify({ fr: 'Rapport', en: 'Report', nl: 'Verslag' })
  const { id } = await app.services.db
    .insertInto('obligations')
    .values({
      title: name,
      rule: JSON.stringify({ kind: 'dates', days: ['06-30'], everyYears: 1 }),
      starts_on: '2026-01-01',
      on_closed_day: 'keep',
      owner_id: ownerId,
      proof: 'number',
      remind_days: [7],
      consequence: name,
      source: 'Un règlement',
      is_to_verify: false,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertTerm(app: TestApp, ownerId: UserId): Promise<string> {
  const { id } = await app.services.db
    .insertInto('obligation_terms')
    .values({
      obligation_id: await insertObligation(app, ownerId),
      nominal_on: '2026-06-30',
      due_on: '2026-06-30',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const recipes =
  (what: string, insert: typeof insertTerm) =>
  async ({ app, caller }: Around): Promise<Recipe[]> => {
    const other = (await app.people.create('Avocat')).id
    return [
      {
        make: () => insert(app, caller.id),
        what: `${what} of the caller`,
        relations: ['firm', 'assignee'],
      },
      { make: () => insert(app, other), what: `${what} of a colleague`, relations: ['firm'] },
    ]
  }

export const obligationSpecimens = recipes('an obligation', insertObligation)
export const obligationTermSpecimens = recipes('a term', insertTerm)
