// Creates one case for each relation a caller can have to it. By default, cases and callers are in Brussels.
import type { CaseId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import { insertDeputyship } from '../../calendar/deputies.ts'
import { addPerson, insertCase, insertConflict } from '../../cases/cases.ts'
import { PARIS } from '../../people.ts'
import { type Around, once, type Recipe } from './specimen.ts'

/** Each case is made once, whatever is made in it. */
export async function casesAround({ app, caller, role }: Around): Promise<Recipe<CaseId>[]> {
  const owner = (await app.people.create('User')).id
  const lawyer = (await app.people.create('Avocat')).id
  const taken = { status: 'in-progress', lawyer_id: lawyer }
  const shared = (access: Relation, seesCosts = false): Recipe<CaseId> => ({
    what: `shared as ${access}${seesCosts ? ', with its costs' : ''}`,
    relations: [access, ...(seesCosts ? (['cost-reader'] as const) : []), 'office', 'firm'],
    make: once(async () => {
      const id = await insertCase(app, owner, taken)
      await addPerson(app, id, caller.id, access, { seesCosts })
      return id
    }),
  })
  const one = (
    what: string,
    relations: Relation[],
    given: Parameters<typeof insertCase>[2],
    of = owner,
  ): Recipe<CaseId> => ({ make: once(() => insertCase(app, of, given)), what, relations })
  const toJudge = once(async () => {
    const id = await insertCase(app, owner, { ...taken, office_id: PARIS })
    await insertConflict(app, id, { judge_id: caller.id })
    return id
  })
  return [
    one('one’s own draft', ['owner'], { status: 'draft' }, caller.id),
    one('one’s own', ['owner', 'office', 'firm'], taken, caller.id),
    one('a draft prepared for a client', ['drafter'], { status: 'draft', drafter_id: caller.id }),
    one('somebody else’s draft', [], { status: 'draft' }),
    shared('reader'),
    shared('reader', true),
    shared('editor'),
    shared('administrator'),
    one('assigned to the caller', ['assigned', 'firm'], {
      status: 'in-progress',
      lawyer_id: caller.id,
      office_id: PARIS,
    }),
    one('waiting in the office', ['queue', 'office', 'firm'], {}),
    one('treated in the office', ['office', 'firm'], taken),
    one('of another office', ['firm'], { ...taken, office_id: PARIS }),
    { make: toJudge, what: 'elsewhere, and the caller judges its conflict', relations: ['judge', 'firm'] },
    // Only a lawyer or an Admin replaces a lawyer.
    ...(role === 'Avocat' ? ofAbsentLawyers({ app, caller, role }, owner) : []),
    ...(role === 'Admin' ? [replacedCase({ app, caller, role }, owner, REPLACED, ['deputy', 'firm'])] : []),
    ...formerCases({ app, caller, role }, { owner, lawyer }),
  ]
}

const REPLACED = 'of an absent lawyer of another office whom the caller replaces'

interface Replacement {
  until?: number
  isWalled?: boolean
  isConfirmed?: boolean
}

const replacedCase = (
  { app, caller }: Around,
  owner: UserId,
  what: string,
  relations: Relation[],
  { until = 1, isWalled = false, isConfirmed = true }: Replacement = {},
): Recipe<CaseId> => ({
  what,
  relations,
  make: once(async () => {
    const absent = await app.people.create('Avocat', { office_id: PARIS })
    const of = { absentId: absent.id, deputyId: caller.id, from: -3, until, isConfirmed }
    await insertDeputyship(app, of)
    const walled_from = isWalled ? [caller.id] : []
    return await insertCase(app, owner, {
      status: 'in-progress',
      lawyer_id: absent.id,
      office_id: PARIS,
      walled_from,
    })
  }),
})

/** A deputy has a relation while the absence lasts, once it is confirmed, and never behind a wall. */
function ofAbsentLawyers(around: Around, owner: UserId): Recipe<CaseId>[] {
  const replaced = (what: string, relations: Relation[], given: Replacement) =>
    replacedCase(around, owner, what, relations, given)
  return [
    replaced(REPLACED, ['deputy', 'firm'], {}),
    replaced('of a lawyer who is back', ['firm'], { until: -1 }),
    replaced('of an absent lawyer, behind a wall', ['firm'], { isWalled: true }),
    replaced('of an absent lawyer who confirmed nothing', ['firm'], { isConfirmed: false }),
  ]
}

/** The caller had a part in the case, and has none any more. */
function formerCases(
  { app, caller, role }: Around,
  { owner, lawyer }: Record<'owner' | 'lawyer', UserId>,
): Recipe<CaseId>[] {
  const { db } = app.services
  const left = once(async () => {
    const id = await insertCase(app, owner, { status: 'in-progress', lawyer_id: lawyer })
    const participantId = await addPerson(app, id, caller.id, 'administrator', { seesCosts: true })
    await db.deleteFrom('case_participants').where('id', '=', participantId).execute()
    return id
  })
  const givenAway = once(async () => {
    const of = { status: 'in-progress', lawyer_id: caller.id, office_id: PARIS }
    const id = await insertCase(app, owner, of)
    await db.updateTable('cases').set({ lawyer_id: lawyer }).where('id', '=', id).execute()
    return id
  })
  if (role === 'User')
    return [{ make: left, what: 'that the caller left as a collaborator', relations: ['office', 'firm'] }]
  if (role === 'Avocat')
    return [{ make: givenAway, what: 'that the caller led and gave away', relations: ['firm'] }]
  return []
}
