// Time and costs of every relation: they have the relation of their case for the staff, and the caller's own while they
// may record more.
import type { CaseId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { isStaff } from '@maat/domain/people/roles'
import { insertCost, insertTime } from '../../money/work.ts'
import type { TestApp } from '../../test-app.ts'
import type { Around, Recipe } from './specimen.ts'

type Cases = (around: Around) => Promise<Recipe<CaseId>[]>
type Insert = (app: TestApp, caseId: CaseId, personId: UserId) => Promise<string>

const NOTES: Record<string, readonly Relation[]> = {
  Assistant: ['office'],
  Avocat: ['assigned', 'deputy'],
  Admin: ['firm'],
}

async function workSpecimens(around: Around, casesAround: Cases, insert: Insert): Promise<Recipe[]> {
  const { app, caller, role } = around
  const colleague = (await app.people.create('Avocat')).id
  const specimens: Recipe[] = []
  for (const { make, what, relations } of await casesAround(around)) {
    const near = isStaff(role) ? relations : []
    const isNoting = near.some(one => NOTES[role]?.includes(one))
    specimens.push(
      {
        make: async () => await insert(app, await make(), colleague),
        what: `a colleague’s, of a case: ${what}`,
        relations: near,
      },
      {
        make: async () => await insert(app, await make(), caller.id),
        what: `one’s own, of a case: ${what}`,
        relations: isNoting ? [...near, 'writer'] : near,
      },
    )
  }
  return specimens
}

/** Waiting for approval, so that a permitted approval succeeds. */
const insertWaiting: Insert = (app, caseId, personId) =>
  insertTime(app, caseId, personId, { awaits_approval: true })

export const timeSpecimens = (around: Around, casesAround: Cases) =>
  workSpecimens(around, casesAround, insertWaiting)

export const costSpecimens = (around: Around, casesAround: Cases) =>
  workSpecimens(around, casesAround, insertCost)
