import { readChecks, readSummary, verifySummary } from '@maat/contract/cases/case-checks'
import { readDraft, saveDraft, sendCase } from '@maat/contract/cases/case-draft'
import { readCase } from '@maat/contract/cases/cases'
import type { CaseId, UserId } from '@maat/contract/ids'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeDraft } from '../../../../test/cases/cases.ts'
import { expectSoundPdf } from '../../../../test/files/qpdf.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdfStrokes, pdfText } from '../../../platform/pdf/pdf-text.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc' })
})
afterAll(async () => await app.close())

const send = (person: TestPerson, caseId: CaseId, key?: string) =>
  app.call(sendCase, {
    token: person.token,
    params: { caseId },
    headers: key ? { 'idempotency-key': key } : {},
  })
const count = async (
  table: 'case_submissions' | 'case_parties' | 'case_events' | 'mails' | 'notifications',
) =>
  Number(
    (
      await app.services.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('sends, numbers and announces a complete case, and summarises it in a signed PDF', async () => {
  const caseId = await completeDraft(app, client, 'litigation', { lawyerId: lawyer.id })
  const sent = await send(client, caseId)
  expect(sent.body).toMatchObject({ lawyerAssigned: true, title: 'Litige de voisinage' })
  expect(sent.body.number).toMatch(/^BRU-2026-0000\d$/)
  const seen = await app.call(readCase, { token: lawyer.token, params: { caseId } })
  expect(seen.body).toMatchObject({ status: 'new', progress: 'encoding', lawyer: { id: lawyer.id } })
  expect(seen.body.nationalNumber).toMatch(/\*|•/)
  expect((await app.call(readSummary, { token: client.token, params: { caseId } })).body.code).toBe(
    'case.summary-pending',
  )
  await app.workOff()
  const { summary, content } = await app.services.db
    .selectFrom('case_submissions')
    .select(['summary', 'content'])
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expectSoundPdf(summary as Buffer)
  const text = pdfText(summary as Buffer)
  expect(text).toContain(sent.body.number)
  expect(text).toContain('Mon voisin a construit un mur')
  expect(content).not.toContain('850730')
  const read = await app.call(readSummary, { token: client.token, params: { caseId } })
  expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('the address of the case becomes that of a profile without one, and never replaces one', async () => {
  const addressOf = async ({ id }: { id: UserId }) =>
    await app.services.db
      .selectFrom('users')
      .select(['street', 'postal_code', 'city', 'country'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const given = { street: 'Rue de l’Exemple 1', postal_code: '1000', city: 'Bruxelles', country: 'BE' }
  const person = await app.people.create('User')
  await send(person, await completeDraft(app, person))
  expect(await addressOf(person)).toEqual(given)
  await send(person, await completeDraft(app, person, 'litigation', { street: 'Avenue Fictive 2' }))
  expect(await addressOf(person)).toEqual(given)
})

test('the PDF contains each stroke of a drawn signature separately', async () => {
  const strokes = [
    [10, 10, 60, 90, 120, 20, 180, 90],
    [200, 100, 260, 40, 330, 120],
    [400, 20],
  ]
  const signature = { kind: 'drawn', text: '', strokes, validatedAt: '2026-11-18T08:59:00.000Z' } as const
  const caseId = await completeDraft(app, client, 'litigation', { signature })
  await send(client, caseId)
  await app.workOff()
  const { summary } = await app.services.db
    .selectFrom('case_submissions')
    .select('summary')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const drawn = pdfStrokes(summary as Buffer)
  expect(drawn.map(path => path.split('\n')[0])).toEqual(['10 10 m', '200 100 m', '400 20 m'])
})

test('signed content can be verified, and a single changed letter is detected', async () => {
  const caseId = await completeDraft(app, client)
  await send(client, caseId)
  const verify = () => app.call(verifySummary, { token: client.token, params: { caseId } })
  expect((await verify()).body.code).toBe('case.summary-pending')
  await app.workOff()
  expect((await verify()).body).toMatchObject({
    contentIntact: true,
    summaryIntact: true,
    terms: { privacy: '2026-11-01' },
  })
  await app.services.db
    .updateTable('case_submissions')
    .set(({ fn, val }) => ({ content: fn('replace', ['content', val('mur'), val('mir')]) }))
    .where('case_id', '=', caseId)
    .execute()
  expect((await verify()).body).toMatchObject({ contentIntact: false, summaryIntact: true })
})

test('names missing fields step by step, and sends nothing', async () => {
  const caseId = await completeDraft(app, client, 'litigation', {
    interventionType: '',
    consents: ['privacy'],
  })
  const { status, body } = await send(client, caseId)
  expect([status, body.code]).toEqual([422, 'case.incomplete'])
  expect(body.errors).toEqual([
    { path: 'case.interventionType', code: 'field.required' },
    { path: 'summary.consents.terms', code: 'consent.required' },
    { path: 'summary.consents.honour', code: 'consent.required' },
  ])
})

test('refuses an invalid number: a phone number, and a national number that was stored earlier', async () => {
  const caseId = await completeDraft(app, client, 'litigation', { phoneNumber: '12' })
  const request = { token: client.token, params: { caseId } }
  const lacksAfter = async (change: object) => {
    const { version } = (await app.call(readDraft, request)).body
    const { body } = await app.call(saveDraft, { ...request, body: { version, changes: {}, ...change } })
    return body.missingFields.map(({ field, code }) => [field, code])
  }
  const phone = ['phoneNumber', 'phone.invalid']
  expect(await lacksAfter({})).toEqual([phone])
  expect(await lacksAfter({ changes: { nationality: 'FR' } })).toEqual([phone])
  expect(await lacksAfter({ changes: { nationalNumberCountry: 'FR' } })).toEqual([
    ['nationalNumber', 'national-number.format'],
    phone,
  ])
  const otherDay = { nationalNumberCountry: 'BE' as const, birthDate: '1986-07-30' }
  expect(await lacksAfter({ changes: otherDay })).toEqual([
    ['nationalNumber', 'national-number.birth-date'],
    phone,
  ])
  expect((await send(client, caseId)).body.code).toBe('case.incomplete')
  // A confirmed number is valid for the birth date of its confirmation and need not be typed again.
  expect(await lacksAfter({ nationalNumberConfirmed: true })).toEqual([phone])
  expect(await lacksAfter({ changes: { gender: 'male' } })).toEqual([
    ['nationalNumber', 'national-number.gender'],
    phone,
  ])
  expect(await lacksAfter({ changes: { gender: 'female' } })).toEqual([phone])
  expect(await lacksAfter({ changes: { phoneNumber: '0470 12 34 56' } })).toEqual([])
  expect((await send(client, caseId)).status).toBe(200)
})

test('a client with an unconfirmed address can prepare a case but not send it', async () => {
  const unverified = await app.people.create('User', { email_verified_at: null })
  const caseId = await completeDraft(app, unverified)
  expect((await send(unverified, caseId)).body.code).toBe('case.email-unverified')
})

test('sending twice creates one case: a repeated request gets the same answer', async () => {
  const caseId = await completeDraft(app, client, 'monitoring')
  const key = 'sending-once'
  const first = await send(client, caseId, key)
  expect(await send(client, caseId, key).then(({ body }) => body)).toEqual(first.body)
  expect((await send(client, caseId)).body.code).toBe('case.not-draft')
})

test('numbers cases that are sent in parallel without gaps or duplicates', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, () => app.people.create('User', { office_id: PARIS })),
  )
  const ids = await Promise.all(people.map(person => completeDraft(app, person, 'pre-litigation')))
  const sent = await Promise.all(ids.map((id, at) => send(people[at] as TestPerson, id)))
  expect(sent.map(({ body }) => body.number).sort()).toEqual(ids.map((_, at) => `PAR-2026-0000${at + 1}`))
})

test('sends a case without its chosen lawyer if they left meanwhile, and informs the client', async () => {
  const gone = await app.people.create('Avocat', { disabled_at: app.now.value.toISOString() })
  const caseId = await completeDraft(app, client, 'litigation', { lawyerId: gone.id })
  expect((await send(client, caseId)).body.lawyerAssigned).toBe(false)
})

test("recognises the other side among the firm's users and parties, ignoring accents and word order", async () => {
  await app.people.create('User', { first_name: 'Zoé', last_name: 'Îlotaise' })
  const caseId = await completeDraft(app, client, 'litigation', { adverseParties: ['ILOTAISE zoe'] })
  await send(client, caseId)
  const { body } = await app.call(readChecks, { token: lawyer.token, params: { caseId } })
  expect(body.conflict).toMatchObject({
    state: 'to-review',
    hits: [{ party: 'ILOTAISE zoe', name: 'Zoé Îlotaise', known: 'client', likeness: 1 }],
  })
  expect(body.kyc).toMatchObject({ status: 'to-review', risk: 'low', reasons: [] })
})

/** Lets a number of statements pass, then breaks the connection. */
function breakingAfter(statements: number): KyselyPlugin {
  let passed = 0
  return {
    transformQuery({ node }) {
      passed += 1
      if (passed > statements) throw new Error('The connection broke')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('a crash between any two statements of sending leaves the draft unchanged', async () => {
  const { services } = app
  const whole = services.db
  const caseId = await completeDraft(app, client, 'litigation', {
    collaborators: [{ email: 'ami@personne.example', name: 'Ami', access: 'reader' }],
  })
  const before = await Promise.all([
    count('case_submissions'),
    count('case_parties'),
    count('case_events'),
    count('mails'),
    count('notifications'),
  ])
  let broken = 0
  for (let statements = 0; ; statements += 1) {
    services.db = whole.withPlugin(breakingAfter(statements))
    const { status } = await send(client, caseId)
    services.db = whole
    if (status === 200) break
    broken += 1
    const row = await whole.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
    expect([row.status, row.number, row.lawyer_id]).toEqual(['draft', null, null])
    const after = await Promise.all([
      count('case_submissions'),
      count('case_parties'),
      count('case_events'),
      count('mails'),
      count('notifications'),
    ])
    expect(after).toEqual(before)
  }
  expect(broken).toBeGreaterThan(20)
  expect(await count('case_submissions')).toBe((before[0] ?? 0) + 1)
}, 60_000)

test('merges edits of a draft from two places, and reports fields that both changed', async () => {
  const caseId = await completeDraft(app, client)
  const params = { caseId }
  const save = (version: number, changes: object, confirmed?: boolean) =>
    app.call(saveDraft, { token: client.token, params, body: { version, changes, confirmed } })
  const { version } = (await save(2, { title: 'Un' })).body
  const merged = await save(2, { facts: 'D’un autre appareil' })
  expect(merged.body.answers).toMatchObject({ title: 'Un', facts: 'D’un autre appareil' })
  const clash = await save(version - 1, { title: 'Deux' })
  expect([clash.status, clash.body.code]).toEqual([409, 'case.draft-conflict'])
  expect(clash.body.errors).toEqual([{ path: 'title', code: 'case.draft-conflict' }])
  expect((clash.body.current as { answers: { title: string } }).answers.title).toBe('Un')
  expect((await save(version - 1, { title: 'Deux' }, true)).body.answers.title).toBe('Deux')
})
