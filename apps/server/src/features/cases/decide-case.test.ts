import { randomUUID } from 'node:crypto'
import { resendVerification, verifyEmail } from '@maat/contract/accounts'
import {
  assessCaseLegalAid,
  printLegalAid,
  readChecks,
  resolveConflict,
  reviewKyc,
} from '@maat/contract/case-checks'
import { beginCase, readDraft, removeDraft, saveDraft } from '@maat/contract/case-draft'
import {
  acceptCase,
  addComment,
  addParticipant,
  answerChanges,
  assignCase,
  changeParticipant,
  listCaseEvents,
  listCases,
  listComments,
  listParticipants,
  readCase,
  refuseCase,
  removeParticipant,
} from '@maat/contract/cases'
import { saveSettings } from '@maat/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, insertCase } from '../../../test/cases.ts'
import { PARIS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { pdfText } from '../../platform/pdf/pdf-text.ts'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { first_name: 'Luc', last_name: 'Conseil' })
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const on = (person: TestPerson, caseId: string) => ({
  token: person.token,
  params: { caseId: caseId as never },
})
const titlesOf = async (person: TestPerson, query: object) => {
  const { body } = await app.call(listCases, { token: person.token, query: query as never })
  return body.items.map(({ title }) => title)
}

test('a lawyer takes a case from the queue by accepting it, and its client hears of it by mail', async () => {
  const caseId = await insertCase(app, client.id)
  const accepted = await app.call(acceptCase, { ...on(lawyer, caseId), body: {} })
  expect(accepted.body).toMatchObject({
    status: 'in-progress',
    progress: 'validation',
    lawyer: { name: 'Luc Conseil' },
  })
  expect((await app.lastMailTo(client.email)).text).toContain('est accepté')
  const again = await app.call(acceptCase, { ...on(lawyer, caseId), body: {} })
  expect(again.body.code).toBe('case.already-decided')
  expect(
    (await app.call(refuseCase, { ...on(lawyer, caseId), body: { reason: 'Non' } as never })).body.code,
  ).toBe('case.already-decided')
})

test('a refusal needs a reason, which the client reads', async () => {
  const caseId = await insertCase(app, client.id)
  const silent = await app.call(refuseCase, { ...on(lawyer, caseId), body: { reason: ' ' } as never })
  expect(silent.body.errors).toEqual([{ path: 'reason', code: 'field.required' }])
  await app.call(refuseCase, { ...on(lawyer, caseId), body: { reason: 'Hors de notre matière.' } as never })
  const seen = await app.call(readCase, on(client, caseId))
  expect(seen.body).toMatchObject({
    status: 'refused',
    progress: 'refusal',
    refusalReason: 'Hors de notre matière.',
  })
})

test('changes are proposed beside the original, and the client settles each', async () => {
  const caseId = await insertCase(app, client.id)
  const changes = [
    { field: 'title', newValue: 'Bornage', note: 'Plus exact' },
    { field: 'interventionType', newValue: 'claim' },
  ]
  const proposed = await app.call(refuseCase, {
    ...on(lawyer, caseId),
    body: { reason: 'À préciser', changes } as never,
  })
  expect(proposed.body).toMatchObject({ status: 'changes-proposed', refusalReason: 'À préciser' })
  const [first, second] = proposed.body.changes
  expect(proposed.body.changes.find(({ field }) => field === 'title')).toMatchObject({
    oldValue: 'Litige de voisinage',
    newValue: 'Bornage',
  })
  const answer = (changeId: string, accepted: boolean, otherValue?: string) =>
    app.call(answerChanges, {
      ...on(client, caseId),
      body: { answers: [{ changeId, accepted, ...(otherValue && { otherValue }) }] } as never,
    })
  const title = first?.field === 'title' ? first : second
  const other = first?.field === 'title' ? second : first
  expect((await answer(title?.id ?? '', false, 'Bornage du jardin')).body).toMatchObject({
    title: 'Bornage du jardin',
    status: 'changes-proposed',
  })
  const settled = await answer(other?.id ?? '', true)
  expect(settled.body).toMatchObject({ status: 'new', progress: 'encoding' })
  expect(settled.body.answers.interventionType).toBe('claim')
  expect((await answer(other?.id ?? '', true)).body.code).toBe('case.no-changes-proposed')
  expect(await titlesOf(client, { search: 'jardin' })).toEqual(['Bornage du jardin'])
})

test('an issue that is proposed is called by its name', async () => {
  const caseId = await insertCase(app, client.id)
  const issue = await app.services.db
    .selectFrom('issues')
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { body } = await app.call(refuseCase, {
    ...on(lawyer, caseId),
    body: { reason: 'Autre matière', changes: [{ field: 'issueId', newValue: issue.id }] } as never,
  })
  expect(body.changes).toMatchObject([{ oldName: null, newName: issue.name }])
})

test('a change that could not be part of a case is refused and named', async () => {
  const caseId = await insertCase(app, client.id, { type: 'monitoring' })
  for (const [field, newValue] of [
    ['interventionType', 'claim'],
    ['financing', 'gratis'],
    ['issueId', 'nowhere'],
    ['title', 'x'.repeat(300)],
  ]) {
    const body = { reason: 'Non', changes: [{ field, newValue }] } as never
    const { body: told } = await app.call(refuseCase, { ...on(lawyer, caseId), body })
    expect(told.errors).toEqual([{ path: field, code: 'field.invalid' }])
  }
  expect((await app.call(readCase, on(client, caseId))).body.status).toBe('new')
})

test('assigning gives a case to a lawyer and their office; somebody who is no lawyer cannot be given one', async () => {
  const caseId = await insertCase(app, client.id)
  const parisian = await app.people.create('Avocat', { office_id: PARIS })
  const assign = (body: object) => app.call(assignCase, { ...on(admin, caseId), body: body as never })
  expect((await assign({ lawyerId: client.id })).body.code).toBe('case.lawyer-unknown')
  expect((await assign({ lawyerId: null, officeId: randomUUID() })).body.code).toBe('office.unknown')
  const { body } = await assign({ lawyerId: parisian.id })
  expect(body).toMatchObject({ lawyer: { id: parisian.id }, officeId: PARIS })
  const told = await app.services.db
    .selectFrom('notifications')
    .select(['type', 'target_id'])
    .where('user_id', '=', parisian.id)
    .execute()
  expect(told).toEqual([{ type: 'Assignation Dossier', target_id: caseId }])
  const refused = await insertCase(app, client.id, { status: 'refused' })
  expect((await app.call(assignCase, { ...on(admin, refused), body: { lawyerId: null } })).body.code).toBe(
    'case.closed',
  )
})

test('collaborators do what their access allows, and nothing once they are removed', async () => {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const friend = await app.people.create('User', { first_name: 'Ami' })
  const add = (email: string) =>
    app.call(addParticipant, {
      ...on(client, caseId),
      body: { email, access: 'reader' } as never,
      headers: { 'idempotency-key': randomUUID() },
    })
  const added = await add(friend.email)
  const participant = added.body.find(({ userId }) => userId === friend.id)
  const params = { caseId, participantId: participant?.id as string }
  const seen = await app.call(readCase, on(friend, caseId))
  expect(seen.body.can).toEqual([])
  expect(seen.body.answers).not.toHaveProperty('birthDate')
  expect((await add(friend.email)).body.code).toBe('case.already-participant')
  await app.call(changeParticipant, { token: client.token, params, body: { access: 'administrator' } })
  expect((await app.call(readCase, on(friend, caseId))).body.can).toEqual([
    'answer',
    'manage-people',
    'add-documents',
    'write-letter',
  ])
  const owner = added.body.find(({ access }) => access === 'owner')
  const ofOwner = { caseId, participantId: owner?.id as string }
  expect((await app.call(removeParticipant, { token: friend.token, params: ofOwner })).body.code).toBe(
    'case.owner-stays',
  )
  const limit = { token: friend.token, params: ofOwner, body: { access: 'reader' as const } }
  expect((await app.call(changeParticipant, limit)).body.code).toBe('case.owner-stays')
  await app.call(removeParticipant, { token: client.token, params })
  expect((await app.call(readCase, on(friend, caseId))).status).toBe(404)
  expect((await app.call(removeParticipant, { token: client.token, params })).body.code).toBe(
    'case.participant-unknown',
  )
  const change = { token: client.token, params, body: { access: 'reader' as const } }
  expect((await app.call(changeParticipant, change)).body.code).toBe('case.participant-unknown')
})

test('an invited address without an account is let in once it has a verified one', async () => {
  const caseId = await insertCase(app, client.id)
  const email = 'bientot@personne.example'
  await app.call(addParticipant, {
    ...on(client, caseId),
    body: { email, access: 'reader' } as never,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect((await app.lastMailTo(email)).text).toContain('partagé avec vous')
  const newcomer = await app.people.create('User', { email, email_verified_at: null })
  expect((await app.call(readCase, on(newcomer, caseId))).status).toBe(404)

  app.now.value = new Date(app.now.value.getTime() + 1000)
  await app.call(resendVerification, { token: newcomer.token })
  const { token } = await app.lastMailTo(email)
  await app.call(verifyEmail, { body: { token } as never })
  expect((await app.call(readCase, on(newcomer, caseId))).status).toBe(200)
  const everybody = await app.call(listParticipants, on(newcomer, caseId))
  expect(everybody.body.map(({ access }) => access)).toEqual(['owner', 'reader'])
})

test('what the staff say and judge never reaches a client', async () => {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const text = 'Le client est difficile.'
  await app.call(addComment, {
    ...on(lawyer, caseId),
    body: { text } as never,
    headers: { 'idempotency-key': randomUUID() },
  })
  const comments = await app.call(listComments, { ...on(admin, caseId), query: {} })
  expect(comments.body.items).toMatchObject([{ text, authorName: 'Luc Conseil' }])
  const told = await Promise.all([
    app.call(readCase, on(client, caseId)),
    app.call(listCaseEvents, { ...on(client, caseId), query: {} }),
    app.call(listComments, { ...on(client, caseId), query: {} }),
    app.call(readChecks, on(client, caseId)),
  ])
  for (const { body } of told) expect(JSON.stringify(body)).not.toMatch(/difficile|commented|risk|conflict/)
  expect(told.map(({ status }) => status)).toEqual([200, 200, 403, 403])
  const staff = await app.call(listCaseEvents, { ...on(lawyer, caseId), query: {} })
  expect(staff.body.items.map(({ kind }) => kind)).toEqual(['commented'])
})

test('checks that were never made cannot be settled; those that were are, by name', async () => {
  const caseId = await insertCase(app, client.id)
  const settle = () =>
    app.call(resolveConflict, {
      ...on(lawyer, caseId),
      body: { isConflict: false, note: 'Homonyme' } as never,
    })
  const judge = () =>
    app.call(reviewKyc, { ...on(lawyer, caseId), body: { status: 'verified', risk: 'high' } as never })
  expect((await settle()).body.code).toBe('case.nothing-to-review')
  expect((await judge()).body.code).toBe('case.nothing-to-review')
  const now = app.now.value.toISOString()
  await app.services.db
    .insertInto('case_conflicts')
    .values({ case_id: caseId, hits: '[]', state: 'to-review', checked_at: now })
    .execute()
  await app.services.db
    .insertInto('case_kyc')
    .values({ case_id: caseId, risk: 'low', reasons: '[]' })
    .execute()
  expect((await settle()).body.conflict).toMatchObject({ state: 'accepted', resolvedBy: 'Luc Conseil' })
  expect((await judge()).body.kyc).toMatchObject({
    status: 'verified',
    risk: 'high',
    reviewedBy: 'Luc Conseil',
  })
})

test('the legal-aid test explains itself, is kept, and prints', async () => {
  const caseId = await insertCase(app, client.id)
  expect((await app.call(printLegalAid, on(client, caseId))).body.code).toBe('case.summary-pending')
  const { body } = await app.call(assessCaseLegalAid, {
    ...on(client, caseId),
    body: {
      situation: 'alone',
      dependants: 1,
      presumedCategory: null,
      incomes: [{ kind: 'pension', amountCents: 220_000, who: 'self' }],
      deductions: [],
    } as never,
  })
  expect(body.latest?.result).toMatchObject({ outcome: 'totally-free', thresholds: { scale: 'household' } })
  // An Admin enters amounts that were published since.
  const scale = { freeBelowCents: 100, partialUpToCents: 200 }
  const row = {
    validFrom: '2026-09-01',
    source: 'Moniteur',
    certainty: 'verified',
    single: scale,
    household: scale,
  }
  await app.call(saveSettings, {
    token: admin.token,
    params: { owner: 'firm', section: 'LegalAid' } as never,
    body: { thresholds: [row], dependantDeductions: [] } as never,
  })
  const again = await app.call(assessCaseLegalAid, {
    ...on(client, caseId),
    body: body.latest?.input as never,
  })
  expect(again.body.latest?.result).toMatchObject({
    outcome: 'not-eligible',
    thresholds: { validFrom: '2026-09-01', source: 'Moniteur' },
  })
  await app.call(assessCaseLegalAid, {
    ...on(client, caseId),
    body: { ...body.latest?.input, presumedCategory: 'CPAS' } as never,
  })
  const printed = await app.call(printLegalAid, on(client, caseId))
  expect(printed.headers['content-type']).toBe('application/pdf')
  const raw = await app.server.inject({
    url: `/api/cases/${caseId}/legal-aid/pdf`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(pdfText(raw.rawPayload)).toContain('totalement gratuite')
})

test('a list is searched, filtered, ordered, and paged without losing or doubling a case', async () => {
  const owner = await app.people.create('User')
  for (const [at, title] of ['Delta', 'Alpha', 'Charlie', 'Bravo'].entries()) {
    const dated = new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
    await insertCase(app, owner.id, { title, dated_at: dated, status: at === 0 ? 'finished' : 'in-progress' })
  }
  await insertCase(app, owner.id, { status: 'draft', title: 'Brouillon' })
  expect(await titlesOf(owner, { order: 'title', group: 'ongoing' })).toEqual(['Alpha', 'Bravo', 'Charlie'])
  expect(await titlesOf(owner, { order: 'oldest', group: 'closed' })).toEqual(['Delta'])
  expect(await titlesOf(owner, { group: 'draft' })).toEqual(['Brouillon'])
  for (const order of ['newest', 'oldest', 'title']) {
    const listed: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { order, limit: '2', ...(after && { after }) } as never
      const { body } = await app.call(listCases, { token: owner.token, query })
      listed.push(...body.items.map(({ title }) => title))
      after = body.next
    }
    expect(listed).toHaveLength(5)
    expect(new Set(listed).size).toBe(5)
  }
  const shared = await insertCase(app, client.id, { title: 'Partagé', status: 'in-progress' })
  await addPerson(app, shared, owner.id, 'editor')
  expect(await titlesOf(owner, { source: 'shared' })).toEqual(['Partagé'])
  expect(await titlesOf(owner, { source: 'own', group: 'closed' })).toEqual(['Delta'])
})

test('a draft is begun for a client alone, read, removed, and gone', async () => {
  const begin = (person: TestPerson, body: object) =>
    app.call(beginCase, {
      token: person.token,
      body: body as never,
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await begin(lawyer, { type: 'litigation', clientId: lawyer.id })).body.code).toBe(
    'case.client-unknown',
  )
  expect((await begin(client, { type: 'litigation', clientId: lawyer.id })).body.code).toBe(
    'case.client-unknown',
  )
  expect((await begin(lawyer, { type: 'litigation' })).body.code).toBe('case.client-unknown')
  const { id: caseId } = (await begin(client, { type: 'litigation' })).body
  expect((await app.call(readDraft, on(client, caseId))).body.answers.firstName).toBe('Ines')
  expect((await app.call(readDraft, on(admin, caseId))).status).toBe(404)
  expect((await app.call(removeDraft, on(client, caseId))).status).toBe(200)
  expect((await app.call(readDraft, on(client, caseId))).status).toBe(404)
  const sent = await insertCase(app, client.id)
  expect((await app.call(readDraft, on(client, sent))).body.code).toBe('case.not-draft')
  expect((await app.call(removeDraft, on(client, sent))).body.code).toBe('case.not-draft')
  const late = await app.call(saveDraft, { ...on(client, sent), body: { version: 1, changes: {} } as never })
  expect(late.body.code).toBe('case.not-draft')
})
