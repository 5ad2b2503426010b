// For each kind of record, one record at every distance from a caller. A new kind of record adds its line here; a
// new operation on a known kind joins the generated suites by itself.
import { randomUUID } from 'node:crypto'
import type { Nearness, Permission, RecordKind } from '@maat/contract/permissions'
import { type AccountRole, isStaff } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { addPerson, insertCase, insertConflict, insertDocument } from '../cases.ts'
import { insertDeadline } from '../deadlines.ts'
import { insertEvent } from '../events.ts'
import { BRUSSELS, PARIS, type TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { insertUpload } from '../uploads.ts'
import { callSpecimens } from './call-specimens.ts'
import { availabilitySpecimens, consultationSpecimens } from './consultation-specimens.ts'
import { contactSpecimens } from './contact-specimens.ts'
import { identitySpecimens } from './identity-specimens.ts'
import { letterSpecimens, templateSpecimens, traySpecimens } from './letter-specimens.ts'
import { conversationSpecimens, messageSpecimens } from './message-specimens.ts'
import { announcementSpecimens, noteSpecimens, todoSpecimens } from './todo-specimens.ts'

export interface Specimen {
  id: string
  what: string
  /** How near the caller is to it, by construction and not by asking the server. */
  nearness: readonly Nearness[]
  /** What its nature demands beside what the operation does; without it, nobody learns that it exists. */
  alsoNeeds?: Permission
}

export interface Around {
  app: TestApp
  caller: TestPerson
  role: AccountRole
}

type SpecimenMaker = (around: Around) => Promise<Specimen[]>

const makers: Partial<Record<RecordKind, SpecimenMaker>> = {
  async user({ app, caller, role }) {
    const client = await app.people.create('User', { office_id: BRUSSELS })
    const stranger = await app.people.create('User', { office_id: PARIS })
    const colleague = await app.people.create('Assistant', { office_id: PARIS })
    return [
      {
        id: caller.id,
        what: 'oneself',
        nearness: isStaff(role) ? ['self', 'colleague', 'firm'] : ['self', 'firm'],
      },
      { id: client.id, what: 'a client of the same office', nearness: ['client-of-office', 'firm'] },
      { id: stranger.id, what: 'a client of another office', nearness: ['firm'] },
      { id: colleague.id, what: 'a member of the staff', nearness: ['colleague', 'firm'] },
    ]
  },
  async case(around) {
    return (await casesAround(around)).map(({ id, what, nearness }) => ({ id, what, nearness }))
  },
  async office({ app: { services } }) {
    // Letters alone, and as different from every other code as an id is.
    const letters = randomUUID().replace(/[\d-]/g, sign => 'ghijklmnop'[Number(sign)] ?? '')
    const { id } = await services.db
      .insertInto('offices')
      .values({
        code: letters.slice(0, 20),
        city: JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' }),
        street: 'Rue de l’Essai 1',
        country: 'BE',
        phone: '+3225550199',
        email: 'essai@maat.example',
        time_zone: 'Europe/Brussels',
        position: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [{ id, what: 'an office', nearness: ['firm'] }]
  },
  async document(around) {
    const { app, caller, role } = around
    const ofCases = await Promise.all(
      (await casesAround(around)).map(async of => ({
        ...of,
        id: await insertDocument(app, of.id, caller.id, null),
        what: `a document of a case: ${of.what}`,
      })),
    )
    const sensitive = await Promise.all(
      (await casesAround(around)).map(async of => ({
        ...of,
        id: await insertDocument(app, of.id, caller.id, 'passport'),
        what: `a sensitive document of a case: ${of.what}`,
        alsoNeeds: 'document.read-sensitive' as const,
      })),
    )
    const internal = { is_internal: true }
    const shared = await insertCase(app, caller.id, { status: 'in-progress' })
    return [
      ...ofCases,
      ...sensitive,
      {
        id: await insertDocument(app, shared, (await app.people.create('Avocat')).id, null, internal),
        what: 'an internal document',
        nearness: isStaff(role) ? ['owner', 'office', 'firm'] : [],
      },
    ]
  },
  async deadline(around) {
    const { app } = around
    const setBy = (await app.people.create('Assistant')).id
    return await Promise.all(
      (await casesAround(around)).map(async of => ({
        ...of,
        id: await insertDeadline(app, of.id, setBy),
        what: `a deadline of a case: ${of.what}`,
      })),
    )
  },
  identity: identitySpecimens,
  call: callSpecimens,
  contact: contactSpecimens,
  consultation: consultationSpecimens,
  availability: availabilitySpecimens,
  letter: around => letterSpecimens(around, casesAround),
  tray: traySpecimens,
  'letter-template': templateSpecimens,
  conversation: around => conversationSpecimens(around, casesAround),
  message: around => messageSpecimens(around, casesAround),
  todo: around => todoSpecimens(around, casesAround),
  note: around => noteSpecimens(around, casesAround),
  announcement: announcementSpecimens,
  async upload({ app, caller, role }) {
    const other = await app.people.create('User')
    const client = isStaff(role) ? other : caller
    const taken = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: caller.id })
    const foreign = await insertCase(app, other.id, { status: 'draft' })
    return [
      { id: await insertUpload(app, taken, caller.id), what: 'one’s own', nearness: ['self'] },
      { id: await insertUpload(app, taken, other.id), what: 'somebody else’s', nearness: [] },
      { id: await insertUpload(app, foreign, caller.id), what: 'to a case one left', nearness: [] },
    ]
  },
  async event({ app, caller }) {
    const other = (await app.people.create('Avocat', { office_id: PARIS })).id
    const elsewhere = { office_id: PARIS }
    const of = { owner: (await app.people.create('User')).id, lawyer_id: caller.id }
    const case_id = await insertCase(app, of.owner, { status: 'in-progress', lawyer_id: of.lawyer_id })
    return [
      {
        id: await insertEvent(app, caller.id),
        what: 'convened by the caller',
        nearness: ['organiser', 'office', 'firm'],
      },
      {
        id: await insertEvent(app, caller.id, elsewhere),
        what: 'convened elsewhere',
        nearness: ['organiser', 'firm'],
      },
      {
        id: await insertEvent(app, other, elsewhere, [caller.id]),
        what: 'an invitation',
        nearness: ['invited', 'firm'],
      },
      {
        id: await insertEvent(app, other, { ...elsewhere, case_id }),
        what: 'of a case of the caller',
        nearness: ['assigned', 'firm'],
      },
      { id: await insertEvent(app, other), what: 'of the office', nearness: ['office', 'firm'] },
      { id: await insertEvent(app, other, elsewhere), what: 'of another office', nearness: ['firm'] },
    ]
  },
  async calendar({ app, caller }) {
    const other = await app.people.create('User')
    return [
      { id: caller.id, what: 'one’s own', nearness: ['self'] },
      { id: other.id, what: 'somebody else’s', nearness: [] },
    ]
  },
  async settings({ app, caller }) {
    const other = await app.people.create('User')
    return [
      { id: caller.id, what: 'one’s own', nearness: ['self'] },
      { id: other.id, what: 'somebody else’s', nearness: [] },
      { id: 'firm', what: 'the firm’s', nearness: ['firm-wide'] },
    ]
  },
  async inbox({ app, caller }) {
    const other = await app.people.create('User')
    return [
      { id: caller.id, what: 'one’s own', nearness: ['self'] },
      { id: other.id, what: 'somebody else’s', nearness: [] },
    ]
  },
  async notification({ app, caller }) {
    const other = await app.people.create('User')
    const send = async (userId: string) =>
      await app.services.db
        .insertInto('notifications')
        .values({ user_id: userId, type: 'System', description: 'Bonjour' })
        .returning('id')
        .executeTakeFirstOrThrow()
    return [
      { id: (await send(caller.id)).id, what: 'sent to oneself', nearness: ['recipient'] },
      { id: (await send(other.id)).id, what: 'sent to somebody else', nearness: [] },
    ]
  },
  // One id in every table that a path of the kind may name: an issue, and a version of a procedure.
  async catalogue({ app: { services } }) {
    const { id } = await services.db
      .insertInto('issues')
      .columns(['subcategory_id', 'name', 'case_types', 'position'])
      .expression(database =>
        database
          .selectFrom('subcategories')
          .select(['id', 'name', sql<string[]>`array['monitoring']`.as('case_types'), 'position'])
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await addProcedure(services.db, id)
    return [{ id, what: 'an issue', nearness: ['any'] }]
  },
  async procedure({ app: { services } }) {
    return [{ id: await addProcedure(services.db, randomUUID()), what: 'a procedure', nearness: ['any'] }]
  },
}

/** Answers the id of the procedure; `versionId` becomes the one of its only version. */
async function addProcedure(db: Database, versionId: string): Promise<string> {
  const { id } = await db
    .insertInto('procedures')
    .values({ case_type: 'monitoring', position: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' })
  await db
    .insertInto('procedure_versions')
    .values({ id: versionId, procedure_id: id, number: 1, name, description: name, jurisdiction: name })
    .execute()
  return id
}

/** One case for every way of being near it. Cases are of Brussels, where callers work too. */
async function casesAround({ app, caller }: Around): Promise<Specimen[]> {
  const owner = (await app.people.create('User')).id
  const lawyer = (await app.people.create('Avocat')).id
  const taken = { status: 'in-progress', lawyer_id: lawyer }
  const shared = async (access: Nearness): Promise<Specimen> => {
    const id = await insertCase(app, owner, taken)
    await addPerson(app, id, caller.id, access)
    return { id, what: `shared as ${access}`, nearness: [access, 'office', 'firm'] }
  }
  const one = async (
    what: string,
    nearness: Nearness[],
    given: Parameters<typeof insertCase>[2],
    of = owner,
  ): Promise<Specimen> => ({ id: await insertCase(app, of, given), what, nearness })
  const toJudge = async (): Promise<Specimen> => {
    const id = await insertCase(app, owner, { ...taken, office_id: PARIS })
    await insertConflict(app, id, { judge_id: caller.id })
    return { id, what: 'elsewhere, and the caller judges its conflict', nearness: ['judge', 'firm'] }
  }
  return [
    await one('one’s own draft', ['owner'], { status: 'draft' }, caller.id),
    await one('one’s own', ['owner', 'office', 'firm'], taken, caller.id),
    await one('a draft prepared for a client', ['drafter'], { status: 'draft', drafter_id: caller.id }),
    await one('somebody else’s draft', [], { status: 'draft' }),
    await shared('reader'),
    await shared('editor'),
    await shared('administrator'),
    await one('assigned to the caller', ['assigned', 'firm'], {
      status: 'in-progress',
      lawyer_id: caller.id,
      office_id: PARIS,
    }),
    await one('waiting in the office', ['queue', 'office', 'firm'], {}),
    await one('treated in the office', ['office', 'firm'], taken),
    await one('of another office', ['firm'], { ...taken, office_id: PARIS }),
    await toJudge(),
  ]
}

/** Records of a kind around a caller, and one that does not exist. Fails when nobody said how to make them. */
export async function specimensOf(kind: RecordKind, around: Around): Promise<Specimen[]> {
  const make = makers[kind]
  if (!make) throw new Error(`No specimens of ${kind}: say in specimens.ts how such a record is made`)
  return await make(around)
}
