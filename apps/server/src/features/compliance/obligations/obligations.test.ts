// The firm's legal obligations: terms by their rules, proofs, corrections, and who may do what.

import {
  cancelObligationTerm,
  giveObligationFile,
  moveObligationTerm,
  proveObligation,
  readObligationFile,
  reopenObligationTerm,
} from '@maat/contract/compliance/obligation-terms'
import {
  addKnownObligations,
  changeObligation,
  countObligationProofs,
  createObligation,
  endObligation,
  listObligations,
  listObligationTerms,
  type ObligationView,
  readObligation,
  recordObligationEvent,
} from '@maat/contract/compliance/obligations'
import type { ObligationTermId, OfficeId, UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPdf, HOSTILE_FILES } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  owner = await app.people.create('Assistant')
  colleague = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const yearly = (...days: string[]) => ({ kind: 'dates' as const, days, everyYears: 1 })
const named = (name: string) => ({ fr: name, en: name, nl: name })
const bodyOf = (more: object = {}) => ({
  title: named('TVA'),
  country: 'BE' as const,
  officeId: null,
  rule: yearly('10-25', '12-20'),
  startsOn: '2026-10-01',
  onClosedDay: 'next' as const,
  ownerId: owner.id,
  deputyId: null,
  proof: 'number' as const,
  remindDays: [1, 30, 7],
  consequence: named(''),
  source: 'Code de la TVA',
  sourceOn: null,
  isToVerify: false,
  ...more,
})
const add = async (more: object = {}): Promise<ObligationView> =>
  (await app.call(createObligation, { token: admin.token, body: bodyOf(more) })).body
const termsOf = async ({ id }: ObligationView) =>
  (
    await app.call(listObligationTerms, {
      token: colleague.token,
      params: { obligationId: id },
      query: { limit: 100 },
    })
  ).body.items
const prove = (termId: ObligationTermId, more: object = {}, { token }: TestPerson = owner) =>
  app.call(proveObligation, {
    token,
    params: { termId },
    body: { doneOn: '2026-11-17', number: 'N-1', statement: '', ...more },
  })
const dueOf = ({ term }: ObligationView) => term?.dueOn

test('fixed dates have a term each, moved from a closed day, up to the next one', async () => {
  const added = await add()
  // The 25th of October 2026 is a Sunday, and the 20th of December too.
  expect((await termsOf(added)).map(({ dueOn, nominalOn, state }) => [dueOn, nominalOn, state])).toEqual([
    ['2026-12-21', '2026-12-20', 'later'],
    ['2026-10-26', '2026-10-25', 'late'],
  ])
  expect(added).toMatchObject({ lateCount: 1, remindDays: [30, 7, 1], owner: { id: owner.id } })
})

test('the owner proves a term by its number, and the next one is due', async () => {
  const { term, id } = await add()
  const termId = term?.id as ObligationTermId
  expect((await prove(termId, { number: ' ' })).body.code).toBe('obligation.proof-missing')
  expect((await prove(termId, { doneOn: '2026-11-19' })).body.code).toBe('obligation.not-yet-done')
  expect((await prove(termId, {}, colleague)).body.code).toBe('access.forbidden')
  const proved = await prove(termId)
  expect(proved.body).toMatchObject({ id, lateCount: 0 })
  expect(dueOf(proved.body)).toBe('2026-12-21')
  expect((await prove(termId)).body.code).toBe('obligation-term.not-open')
  const [, first] = await termsOf(proved.body)
  expect(first).toMatchObject({ state: 'proved', proof: { doneOn: '2026-11-17', number: 'N-1' } })
})

test('an interval counts from the day of the last proof, and a reopened one takes its follower along', async () => {
  const rule = { kind: 'interval' as const, amount: 1, unit: 'years' as const }
  const added = await add({ rule, startsOn: '2026-11-10', onClosedDay: 'keep', proof: 'statement' })
  const termId = added.term?.id as ObligationTermId
  const proved = await prove(termId, { statement: 'Relu.', doneOn: '2026-11-12' })
  expect(dueOf(proved.body)).toBe('2027-11-12')
  const reopened = await app.call(reopenObligationTerm, {
    token: admin.token,
    params: { termId },
    body: { reason: 'Ce n’était pas le bon registre.' },
  })
  expect((await termsOf(reopened.body)).map(({ dueOn }) => dueOn)).toEqual(['2026-11-10'])
  const again = await app.call(reopenObligationTerm, {
    token: admin.token,
    params: { termId },
    body: { reason: 'Encore.' },
  })
  expect(again.body.code).toBe('obligation-term.open-already')
})

test('an event by its day; each event once', async () => {
  const rule = { kind: 'event' as const, amount: 30, unit: 'days' as const }
  const { id, term } = await add({ rule, onClosedDay: 'previous' })
  expect(term).toBeNull()
  const enter = (happenedOn: string, obligationId = id) =>
    app.call(recordObligationEvent, { token: owner.token, params: { obligationId }, body: { happenedOn } })
  // Thirty days later is a Sunday.
  expect(dueOf((await enter('2026-11-13')).body)).toBe('2026-12-11')
  expect((await enter('2026-11-13')).body.code).toBe('obligation.known-event')
  expect((await enter('2026-11-13', (await add()).id)).body.code).toBe('obligation.no-event')
})

test('a file proves: inspected, kept, downloaded, and forgotten with the proof', async () => {
  const { term, id } = await add({ proof: 'file' })
  const params = { termId: term?.id as ObligationTermId }
  const give = (bytes: Buffer, query: object = {}) =>
    app.call(giveObligationFile, {
      token: owner.token,
      params,
      query: { name: 'Déclaration.pdf', doneOn: '2026-11-17', ...query },
      body: bytes,
    })
  const bytes = goodPdf('preuve')
  const empty = await app.call(readObligationFile, { token: colleague.token, params })
  expect(empty.body.code).toBe('obligation-term.no-file')
  expect((await give(Buffer.from('MZ un programme'))).body.code).toBe('document.type-refused')
  expect((await give(bytes.subarray(0, 60))).body.code).toBe('document.damaged')
  expect((await give(bytes, { name: 'dossier/preuve.pdf' })).body.code).toBe('document.name-refused')
  const macros = HOSTILE_FILES['a DOCX with macros']?.bytes ?? bytes
  expect((await give(macros, { name: 'preuve.docx' })).body.code).toBe('document.carries-program')
  expect((await give(goodPdf('trop tôt'), { doneOn: '2026-12-01' })).body.code).toBe(
    'obligation.not-yet-done',
  )
  expect((await give(bytes)).status).toBe(200)
  expect((await give(goodPdf('encore'))).body.code).toBe('obligation-term.not-open')
  const file = await app.call(readObligationFile, { token: colleague.token, params })
  expect(file.bytes.equals(bytes)).toBe(true)
  const { file_hash: hash } = await app.services.db
    .selectFrom('obligation_terms')
    .select('file_hash')
    .where('id', '=', params.termId)
    .executeTakeFirstOrThrow()
  const isKept = async () => {
    await deleteUnusedFiles.work(app.services, { hashes: [hash ?? ''] })
    return (
      await app.services.db
        .selectFrom('files')
        .select('hash')
        .where('hash', '=', hash ?? '')
        .execute()
    ).length
  }
  expect(await isKept()).toBe(1)
  await app.call(reopenObligationTerm, { token: admin.token, params, body: { reason: 'Mauvais fichier.' } })
  expect(await isKept()).toBe(0)
  expect(
    (await app.call(readObligation, { token: owner.token, params: { obligationId: id } })).body.term?.proof,
  ).toBeNull()
})

test('a term is moved or cancelled by an Admin, with its reason', async () => {
  const { term } = await add()
  const params = { termId: term?.id as ObligationTermId }
  const move = (token: string) =>
    app.call(moveObligationTerm, { token, params, body: { dueOn: '2026-11-30', reason: 'Report annoncé.' } })
  expect((await move(owner.token)).body.code).toBe('access.forbidden')
  expect((await move(admin.token)).body).toMatchObject({
    lateCount: 0,
    term: { dueOn: '2026-11-30', moveReason: 'Report annoncé.', state: 'soon' },
  })
  const cancelled = await app.call(cancelObligationTerm, {
    token: admin.token,
    params,
    body: { reason: 'Rien à déclarer.' },
  })
  expect(dueOf(cancelled.body)).toBe('2026-12-21')
  expect((await move(admin.token)).body.code).toBe('obligation-term.not-open')
  const again = await app.call(cancelObligationTerm, {
    token: admin.token,
    params,
    body: { reason: 'Encore.' },
  })
  expect(again.body.code).toBe('obligation-term.not-open')
})

test('a new rule renews the open terms, and proofs stay', async () => {
  const added = await add()
  await prove(added.term?.id as ObligationTermId)
  const change = (more: object) =>
    app.call(changeObligation, {
      token: admin.token,
      params: { obligationId: added.id },
      body: { ...bodyOf({ rule: yearly('06-30') }), version: 1, ...more },
    })
  const changed = await change({})
  expect(dueOf(changed.body)).toBe('2027-06-30')
  expect((await termsOf(added)).map(({ state }) => state)).toEqual(['later', 'proved'])
  expect((await change({})).body.code).toBe('record.stale')
  const unfit = async (more: object) => (await change({ version: 2, ...more })).body.code
  expect(await unfit({ deputyId: (await app.people.create('User')).id })).toBe('obligation.not-a-colleague')
  expect(await unfit({ ownerId: NOWHERE as UserId })).toBe('obligation.not-a-colleague')
  expect(await unfit({ officeId: NOWHERE as OfficeId })).toBe('office.unknown')
  expect(await add({ ownerId: NOWHERE })).toMatchObject({ code: 'obligation.not-a-colleague' })
  expect(await add({ officeId: NOWHERE })).toMatchObject({ code: 'office.unknown' })
})

test('an ended obligation keeps its proofs and asks for nothing more', async () => {
  const added = await add()
  const on = { token: admin.token, params: { obligationId: added.id } }
  const end = () => app.call(endObligation, { ...on, body: { reason: 'Bureau fermé.' } })
  expect((await end()).body).toMatchObject({ term: null, lateCount: 0, endReason: 'Bureau fermé.', can: [] })
  expect((await end()).body.code).toBe('obligation.ended')
  const changed = await app.call(changeObligation, { ...on, body: { ...bodyOf(), version: 2 } })
  expect(changed.body.code).toBe('obligation.ended')
  const event = await app.call(recordObligationEvent, { ...on, body: { happenedOn: '2026-11-01' } })
  expect(event.body.code).toBe('obligation.ended')
  const [term] = await termsOf(added)
  const reopened = await app.call(reopenObligationTerm, {
    token: admin.token,
    params: { termId: term?.id as ObligationTermId },
    body: { reason: 'Non.' },
  })
  expect(reopened.body.code).toBe('obligation.ended')
})

test('all staff see what is missing, page by page, the most urgent first', async () => {
  const late = await add({ title: named('En retard'), source: '' })
  await add({ title: named('Ailleurs'), country: 'FR', rule: yearly('03-15'), ownerId: null })
  await add({ title: named('Sans date'), rule: { kind: 'event', amount: 1, unit: 'months' } })
  const titles = async (query: object = {}) => {
    const found: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(listObligations, {
        token: owner.token,
        query: { limit: 1, search: 'a', ...query, ...(after && { after }) },
      })
      found.push(...body.items.map(({ title }) => title.fr))
      after = body.next ?? undefined
    } while (after)
    return found
  }
  expect((await titles({ search: 'retard' }))[0]).toBe('En retard')
  expect(await titles({ search: 'ailleurs', state: 'later' })).toEqual(['Ailleurs'])
  expect(await titles({ search: 'ailleurs', mine: 'true' })).toEqual([])
  expect(await titles({ search: 'ailleurs', country: 'CM' })).toEqual([])
  expect(await titles({ search: 'date', state: 'none' })).toEqual(['Sans date'])
  const all = await titles({ search: undefined })
  expect(all.indexOf('En retard')).toBeLessThan(all.indexOf('Ailleurs'))
  expect(all.indexOf('Ailleurs')).toBeLessThan(all.indexOf('Sans date'))
  const before = (await app.call(countObligationProofs, { token: colleague.token })).body
  await prove(late.term?.id as ObligationTermId)
  const after = (await app.call(countObligationProofs, { token: colleague.token })).body
  expect(after.late).toBe(before.late - 1)
})

test('the known obligations are added once, for the countries of the offices', async () => {
  const first = await app.call(addKnownObligations, { token: admin.token })
  expect(first.body.added).toBeGreaterThan(10)
  expect((await app.call(addKnownObligations, { token: admin.token })).body.added).toBe(0)
  const { body } = await app.call(listObligations, {
    token: admin.token,
    query: { search: 'points trois ans' },
  })
  expect(body.items[0]).toMatchObject({ isToVerify: true, country: 'BE', sourceOn: '2026-11-27' })
  expect(dueOf(body.items[0] as ObligationView)).toBe('2028-12-31')
})

test('their number is limited', async () => {
  await sql`insert into obligations (title, rule, starts_on, on_closed_day, proof, remind_days, consequence, source,
      is_to_verify, created_at, updated_at)
    select t, '{"kind":"event","amount":1,"unit":"days"}', '2026-01-01', 'keep', 'file', '{}', t, '', false, now(), now()
    from generate_series(1, 500) n, jsonb_build_object('fr', 'n' || n, 'en', 'n', 'nl', 'n') t`.execute(
    app.services.db,
  )
  const refused = await app.call(createObligation, { token: admin.token, body: bodyOf() })
  expect(refused.body.code).toBe('obligation.too-many')
  expect((await app.call(addKnownObligations, { token: admin.token })).body.code).toBe('obligation.too-many')
})
