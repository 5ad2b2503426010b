import { randomUUID } from 'node:crypto'
import { readChecks } from '@maat/contract/cases/case-checks'
import { beginCase, readDraft, removeDraft, saveDraft } from '@maat/contract/cases/case-draft'
import {
  addComment,
  addParticipant,
  assignCase,
  changeParticipant,
  listCaseEvents,
  listComments,
  listParticipants,
  readCase,
  removeParticipant,
} from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import { resendVerification, verifyEmail } from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, app, client, lawyer, on, openCases } from '../../../../test/cases/case-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { BodyExcept, BodyFor } from '../../../../test/sent.ts'
import { untilWaitingForLock } from '../../../../test/wait-for-lock.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

test('assigns a case to a lawyer and their office; refuses a user who is no lawyer', async () => {
  const caseId = await insertCase(app, client.id)
  const parisian = await app.people.create('Avocat', { office_id: PARIS })
  const assign = (body: BodyFor<typeof assignCase>) => app.call(assignCase, { ...on(admin, caseId), body })
  expect((await assign({ lawyerId: client.id })).body.code).toBe('case.lawyer-unknown')
  expect((await assign({ lawyerId: null, officeId: randomUUID() })).body.code).toBe('office.unknown')
  const { body } = await assign({ lawyerId: parisian.id })
  expect(body).toMatchObject({ lawyer: { id: parisian.id }, officeId: PARIS })
  const noticesSent = await app.services.db
    .selectFrom('notifications')
    .select(['type', 'target_id'])
    .where('user_id', '=', parisian.id)
    .execute()
  expect(noticesSent).toEqual([{ type: 'Assignation Dossier', target_id: caseId }])
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
      body: { email, access: 'reader' },
      headers: { 'idempotency-key': randomUUID() },
    })
  const added = await add(friend.email)
  const participant = added.body.find(({ email }) => email === friend.email)
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

test("an invited address without an account gets the inviter's name, appears on the page, and gets access once verified", async () => {
  const caseId = await insertCase(app, client.id, { title: 'Mur mitoyen' })
  const email = 'bientot@personne.example'
  await app.call(addParticipant, {
    ...on(client, caseId),
    body: { email, access: 'reader' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const owner = await app.services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const { subject, text } = await app.lastMailTo(email)
  const name = `${owner.first_name} ${owner.last_name}`
  expect(subject).toBe(`${name} vous invite à lire un dossier chez Maât`)
  for (const part of [name, 'BRU-', `/register#email=${encodeURIComponent(email)}`])
    expect(text).toContain(part)
  expect(text).not.toContain('Mur mitoyen')
  const newcomer = await app.people.create('User', { email, email_verified_at: null })
  expect((await app.call(readCase, on(newcomer, caseId))).status).toBe(404)

  app.now.value = new Date(app.now.value.getTime() + 1000)
  await app.call(resendVerification, { token: newcomer.token })
  const { token = '' } = await app.lastMailTo(email)
  await app.call(verifyEmail, { token: newcomer.token, body: { token } })
  expect((await app.call(readCase, on(newcomer, caseId))).status).toBe(200)
  const everybody = await app.call(listParticipants, on(newcomer, caseId))
  expect(everybody.body.map(({ access }) => access)).toEqual(['owner', 'reader'])
})

test('internal comments and assessments of the staff never reach a client', async () => {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const text = 'Le client est difficile.'
  await app.call(addComment, {
    ...on(lawyer, caseId),
    body: { text },
    headers: { 'idempotency-key': randomUUID() },
  })
  const comments = await app.call(listComments, { ...on(admin, caseId), query: {} })
  expect(comments.body.items).toMatchObject([{ text, authorName: 'Luc Conseil' }])
  const noticesSent = await Promise.all([
    app.call(readCase, on(client, caseId)),
    app.call(listCaseEvents, { ...on(client, caseId), query: {} }),
    app.call(listComments, { ...on(client, caseId), query: {} }),
    app.call(readChecks, on(client, caseId)),
  ])
  for (const { body } of noticesSent)
    expect(JSON.stringify(body)).not.toMatch(/difficile|commented|risk|conflict/)
  expect(noticesSent.map(({ status }) => status)).toEqual([200, 200, 403, 403])
  const staff = await app.call(listCaseEvents, { ...on(lawyer, caseId), query: {} })
  expect(staff.body.items.map(({ kind }) => kind)).toEqual(['commented'])
})

test('the staff begin a draft only for a client, read it and remove it', async () => {
  const begin = (person: TestPerson, body: BodyFor<typeof beginCase>) =>
    app.call(beginCase, {
      token: person.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await begin(lawyer, { type: 'litigation', clientId: lawyer.id })).body.code).toBe(
    'case.client-unknown',
  )
  expect((await begin(client, { type: 'litigation', clientId: lawyer.id })).body.code).toBe(
    'case.client-unknown',
  )
  expect((await begin(lawyer, { type: 'litigation' })).body.code).toBe('case.client-unknown')
  const left = await app.people.create('User', { disabled_at: app.now.value.toISOString() })
  for (const person of [lawyer, admin])
    expect((await begin(person, { type: 'litigation', clientId: left.id })).body.code).toBe(
      'case.client-unknown',
    )
  const { id: caseId } = (await begin(client, { type: 'litigation' })).body
  expect((await app.call(readDraft, on(client, caseId))).body.answers.firstName).toBe('Ines')
  expect((await app.call(readDraft, on(admin, caseId))).status).toBe(404)
  expect((await app.call(removeDraft, on(client, caseId))).status).toBe(200)
  expect((await app.call(readDraft, on(client, caseId))).status).toBe(404)
  const sent = await insertCase(app, client.id)
  expect((await app.call(readDraft, on(client, sent))).body.code).toBe('case.not-draft')
  expect((await app.call(removeDraft, on(client, sent))).body.code).toBe('case.not-draft')
  const late = await app.call(saveDraft, { ...on(client, sent), body: { version: 1, changes: {} } })
  expect(late.body.code).toBe('case.not-draft')
})

const mailsTo = async (address: string) =>
  await app.services.db.selectFrom('mails').select('subject').where('to_address', '=', address).execute()

const invite = (person: TestPerson, caseId: CaseId, body: BodyExcept<typeof addParticipant, 'access'>) =>
  app.call(addParticipant, {
    ...on(person, caseId),
    body: { access: 'reader', ...body },
    headers: { 'idempotency-key': randomUUID() },
  })

test('refuses collaborators of a draft, and more than twenty per case', async () => {
  const draft = await insertCase(app, client.id, { status: 'draft' })
  const email = 'etranger@personne.example'
  expect((await invite(client, draft, { email })).body.code).toBe('case.not-sent')
  expect(await mailsTo(email)).toEqual([])
  const caseId = await insertCase(app, client.id)
  await app.services.db
    .insertInto('case_participants')
    .values(
      Array.from({ length: 20 }, (_, at) => ({
        case_id: caseId,
        email: `invite-${at}@personne.example`,
        access: 'reader',
        added_at: app.now.value.toISOString(),
      })),
    )
    .execute()
  expect((await invite(client, caseId, { email })).body.code).toBe('case.participants-full')
})

test('inviting an address reveals nothing about its account', async () => {
  const caseId = await insertCase(app, client.id)
  const known = await app.people.create('User', { first_name: 'Victor', last_name: 'Discret' })
  const { body } = await invite(client, caseId, { email: known.email, name: 'Mon voisin' })
  expect(body.map(({ name }) => name)).toContain('Mon voisin')
  expect(JSON.stringify(body)).not.toContain('Discret')
})

test('sends at most three mails a day to an address without an account that is repeatedly removed and invited', async () => {
  const caseId = await insertCase(app, client.id)
  const email = 'harcele@personne.example'
  for (let time = 0; time < 5; time += 1) {
    const { body } = await invite(client, caseId, { email })
    const participantId = body.find(person => person.email === email)?.id as string
    await app.call(removeParticipant, { token: client.token, params: { caseId, participantId } })
  }
  expect(await mailsTo(email)).toHaveLength(3)
})

test('only the firm sees which invited address has an account', async () => {
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const known = await app.people.create('User')
  await invite(client, caseId, { email: known.email })
  const { body: noticesSent } = await invite(client, caseId, { email: 'inconnue@personne.example' })
  const invited = noticesSent.filter(({ access }) => access !== 'owner')
  expect(invited.map(({ userId, isPending }) => [userId, isPending])).toEqual([
    [null, null],
    [null, null],
  ])
  const { body: seen } = await app.call(listParticipants, on(lawyer, caseId))
  const factsOf = (address: string) => seen.find(({ email }) => email === address)
  expect(factsOf(known.email)).toMatchObject({ userId: known.id, isPending: false })
  expect(factsOf('inconnue@personne.example')).toMatchObject({ userId: null, isPending: true })
})

test('a removed administrator has no more access, even if their own request was already waiting', async () => {
  const caseId = await insertCase(app, client.id)
  const friend = await app.people.create('User')
  const { body } = await invite(client, caseId, { email: friend.email, access: 'administrator' })
  const participantId = body.find(person => person.email === friend.email)?.id as string
  const { db } = app.services
  const waiting = await db.transaction().execute(async tx => {
    await tx.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute()
    await tx.deleteFrom('case_participants').where('id', '=', participantId).execute()
    const request = invite(friend, caseId, { email: 'complice@personne.example' })
    await untilWaitingForLock(db)
    return { request }
  })
  expect((await waiting.request).status).toBe(404)
})
