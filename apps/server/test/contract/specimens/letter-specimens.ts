// Letters of every relation: of a staff user to their case, written by the caller, or sent to the caller.
import type { CaseId } from '@maat/contract/ids'
import { insertCase } from '../../cases/cases.ts'
import { insertLetter, insertTemplate, insertTrayLetter } from '../../communication/letters.ts'
import { BRUSSELS, PARIS } from '../../people.ts'
import type { Around, Recipe } from './specimen.ts'

type Cases = (around: Around) => Promise<Recipe<CaseId>[]>

export async function letterSpecimens(around: Around, casesAround: Cases): Promise<Recipe[]> {
  const { app, caller, role } = around
  const client = (await app.people.create('User')).id
  const far = await insertCase(app, client, { status: 'in-progress', office_id: PARIS })
  const cases = (await casesAround(around)).filter(({ what }) => !what.includes('draft'))
  const ofCases = cases.map(
    ({ make, what, relations }): Recipe => ({
      make: async () => await insertLetter(app, await make(), { author_id: client }),
      what: `of a case: ${what}`,
      // A participant of a case reads only the letters that they wrote or received.
      relations: relations.filter(near => ['assigned', 'deputy', 'queue', 'office', 'firm'].includes(near)),
    }),
  )
  const mine = { author_id: caller.id }
  const at = app.services.clock().toISOString()
  const later = { state: 'scheduled', send_at: at, next_try_at: at }
  return [
    ...ofCases,
    { make: () => insertLetter(app, far, mine), what: 'one’s own', relations: ['author', 'firm'] },
    {
      make: () => insertLetter(app, far, { ...mine, ...later }),
      what: 'one’s own that waits',
      relations: ['author', 'firm'],
    },
    {
      make: () => insertLetter(app, far, {}, [caller.id]),
      what: 'sent to one',
      relations: ['recipient', 'firm'],
    },
    {
      make: () => insertLetter(app, far, later, [caller.id]),
      what: 'on its way to one, not sent yet',
      relations: ['firm'],
    },
    {
      make: () => insertLetter(app, far, { state: 'failed' }, [caller.id]),
      what: 'that never reached one',
      relations: ['firm'],
    },
    { make: () => insertTrayLetter(app), what: 'in the tray', relations: [] },
    ...(role === 'User' ? await notArrived(around) : []),
  ]
}

async function notArrived({ app, caller }: Around): Promise<Recipe[]> {
  const other = (await app.people.create('User')).id
  const own = await insertCase(app, caller.id, { status: 'in-progress' })
  const draft = { direction: 'in', state: 'draft' }
  return [
    {
      make: () => insertLetter(app, own, { ...draft, author_id: caller.id }),
      what: 'one’s own that was called back',
      relations: ['author', 'writer'],
    },
    {
      make: () => insertLetter(app, own, { ...draft, author_id: other }),
      what: 'of a collaborator, called back',
      relations: [],
    },
  ]
}

export async function traySpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const client = (await app.people.create('User')).id
  const lawyer = (await app.people.create('Avocat')).id
  const caseOf = (given: object) =>
    insertCase(app, client, { status: 'in-progress', lawyer_id: lawyer, ...given })
  const about = (what: string, relations: Recipe['relations'], make: () => Promise<CaseId>): Recipe => ({
    make: async () => await insertTrayLetter(app, await make()),
    what,
    relations,
  })
  return [
    { make: () => insertTrayLetter(app), what: 'about nothing known', relations: ['firm-wide'] },
    about('about a case of the office', ['office', 'firm'], () => caseOf({ office_id: BRUSSELS })),
    about('about a case of another office', ['firm'], () => caseOf({ office_id: PARIS })),
    about('about a case of the caller', ['assigned', 'firm'], () =>
      caseOf({ office_id: PARIS, lawyer_id: caller.id }),
    ),
    about('about a case that waits in the office', ['queue', 'office', 'firm'], () =>
      insertCase(app, client),
    ),
    about('of a draft that the caller prepares from it', ['drafter'], () =>
      insertCase(app, client, { status: 'draft', drafter_id: caller.id }),
    ),
    about('of a draft that a colleague prepares from it', [], () =>
      insertCase(app, client, { status: 'draft', drafter_id: lawyer }),
    ),
    { make: async () => await insertLetter(app, await caseOf({})), what: 'sorted already', relations: [] },
  ]
}

export async function templateSpecimens({ app }: Around): Promise<Recipe[]> {
  return [{ make: () => insertTemplate(app), what: 'a template', relations: ['any'] }]
}
