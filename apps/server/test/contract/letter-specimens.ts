// Letters at every distance: as near as the staff stand to their case, written by the caller, or sent to them.
import { insertCase } from '../cases.ts'
import { insertLetter, insertTemplate, insertTrayLetter } from '../letters.ts'
import { BRUSSELS, PARIS } from '../people.ts'
import type { Around, Specimen } from './specimens.ts'

type Cases = (around: Around) => Promise<Specimen[]>

export async function letterSpecimens(around: Around, casesAround: Cases): Promise<Specimen[]> {
  const { app, caller, role } = around
  const client = (await app.people.create('User')).id
  const far = await insertCase(app, client, { status: 'in-progress', office_id: PARIS })
  const cases = (await casesAround(around)).filter(({ what }) => !what.includes('draft'))
  const ofCases = await Promise.all(
    cases.map(async ({ id, what, nearness }): Promise<Specimen> => {
      // Who takes part in a case reads the letters that they wrote or got, and no others.
      const staff = nearness.filter(near => ['assigned', 'queue', 'office', 'firm'].includes(near))
      return {
        id: await insertLetter(app, id, { author_id: client }),
        what: `of a case: ${what}`,
        nearness: staff,
      }
    }),
  )
  const mine = { author_id: caller.id }
  const at = app.services.clock().toISOString()
  const later = { state: 'scheduled', send_at: at, next_try_at: at }
  return [
    ...ofCases,
    { id: await insertLetter(app, far, mine), what: 'one’s own', nearness: ['author', 'firm'] },
    {
      id: await insertLetter(app, far, { ...mine, ...later }),
      what: 'one’s own that waits',
      nearness: ['author', 'firm'],
    },
    {
      id: await insertLetter(app, far, {}, [caller.id]),
      what: 'sent to one',
      nearness: ['recipient', 'firm'],
    },
    {
      id: await insertLetter(app, far, later, [caller.id]),
      what: 'on its way to one, not sent yet',
      nearness: ['firm'],
    },
    {
      id: await insertLetter(app, far, { state: 'failed' }, [caller.id]),
      what: 'that never reached one',
      nearness: ['firm'],
    },
    { id: await insertTrayLetter(app), what: 'in the tray', nearness: [] },
    ...(role === 'User' ? await notArrived(around) : []),
  ]
}

/** What clients write to the team is their own until it has reached it. */
async function notArrived({ app, caller }: Around): Promise<Specimen[]> {
  const other = (await app.people.create('User')).id
  const own = await insertCase(app, caller.id, { status: 'in-progress' })
  const draft = { direction: 'in', state: 'draft' }
  return [
    {
      id: await insertLetter(app, own, { ...draft, author_id: caller.id }),
      what: 'one’s own that was called back',
      nearness: ['author', 'writer'],
    },
    {
      id: await insertLetter(app, own, { ...draft, author_id: other }),
      what: 'of a collaborator, called back',
      nearness: [],
    },
  ]
}

export async function traySpecimens({ app, caller }: Around): Promise<Specimen[]> {
  const client = (await app.people.create('User')).id
  const lawyer = (await app.people.create('Avocat')).id
  const caseOf = (given: object) =>
    insertCase(app, client, { status: 'in-progress', lawyer_id: lawyer, ...given })
  const about = async (what: string, nearness: Specimen['nearness'], caseId: string): Promise<Specimen> => ({
    id: await insertTrayLetter(app, caseId),
    what,
    nearness,
  })
  return [
    { id: await insertTrayLetter(app), what: 'about nothing known', nearness: ['firm-wide'] },
    await about('about a case of the office', ['office', 'firm'], await caseOf({ office_id: BRUSSELS })),
    await about('about a case of another office', ['firm'], await caseOf({ office_id: PARIS })),
    await about(
      'about a case of the caller',
      ['assigned', 'firm'],
      await caseOf({ office_id: PARIS, lawyer_id: caller.id }),
    ),
    await about(
      'about a case that waits in the office',
      ['queue', 'office', 'firm'],
      await insertCase(app, client),
    ),
    { id: await insertLetter(app, await caseOf({})), what: 'sorted already', nearness: [] },
  ]
}

export async function templateSpecimens({ app }: Around): Promise<Specimen[]> {
  return [{ id: await insertTemplate(app), what: 'a template', nearness: ['any'] }]
}
