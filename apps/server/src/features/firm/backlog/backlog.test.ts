import { randomUUID } from 'node:crypto'
import { listAudit } from '@maat/contract/firm/audit'
import {
  BACKLOG_KINDS,
  type BacklogEntryView,
  listBacklog,
  retryBacklogEntry,
  setBacklogEntryAside,
} from '@maat/contract/firm/backlog'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertQueueRow, type JobState } from '../../../../test/backlog.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { insertLetter } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openSmtp, type TestSmtp } from '../../../../test/stand-ins/smtp-server.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { JOB_KINDS } from '../../../jobs.ts'
import { originWithoutUser } from '../../../platform/audit/record-audit.ts'
import { deliverMail, sendMail } from '../../../platform/mail/send-mail.ts'
import { JOBS_OF_ROWS, KIND_OF_JOB } from './backlog-kinds.ts'

let smtp: TestSmtp
let app: TestApp
let admin: TestPerson
beforeEach(async () => {
  smtp = await openSmtp()
  app = await openTestApp({ smtpUrl: smtp.url, imapUrl: 'imap://cases:secret@mail.example/' })
  admin = await app.people.create('Admin')
})
afterEach(async () => {
  await app.close()
  await smtp.close()
})

const before = (minutes: number) => new Date(app.now.value.getTime() - minutes * 60_000)
const wait = (minutes: number) => {
  app.now.value = before(-minutes)
}
const insertJob = (job: JobState) => insertQueueRow(app, job)

async function list(person = admin, query: object = {}) {
  return await app.call(listBacklog, { token: person.token, query })
}
const entries = async (): Promise<BacklogEntryView[]> => (await list()).body.items
const only = async () => {
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  if (!entry) throw new Error('Nothing waits')
  return entry
}
const retry = ({ source, id }: BacklogEntryView) =>
  app.call(retryBacklogEntry, { token: admin.token, body: { source, id } })
const setAside = ({ source, id }: BacklogEntryView) =>
  app.call(setBacklogEntryAside, { token: admin.token, body: { source, id } })

async function mailTo(address: string, more: { worthUntil?: Date } = {}): Promise<void> {
  const { services } = app
  const now = services.clock()
  const origin = originWithoutUser('test', now)
  await services.db.transaction().execute(async tx => {
    const to = { address, language: 'fr' as const }
    await sendMail({ tx, now, services, origin }, { to, template: 'reset-password', values: {}, ...more })
  })
}

async function refuse(code: number): Promise<void> {
  smtp.answer(code)
  await app.workOff().catch(() => undefined)
  // A job that fails in a worker returns to the queue.
  await sql`update jobs.job set state = 'retry' where state = 'active'`.execute(app.services.db)
}

test('only an Admin sees, retries or dismisses backlog entries', async () => {
  await mailTo('parti@exemple.example')
  await refuse(450)
  const { source, id } = await only()
  for (const role of ['User', 'Assistant', 'Avocat'] as const) {
    const { token } = await app.people.create(role)
    const body = { source, id }
    const answers = await Promise.all([
      app.call(listBacklog, { token }),
      app.call(retryBacklogEntry, { token, body }),
      app.call(setBacklogEntryAside, { token, body }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('access.forbidden'))
  }
})

test("a deferred mail waits with the server's answer and is due at once when retried", async () => {
  await mailTo('essai@exemple.example')
  await refuse(450)
  const entry = await only()
  expect(entry).toMatchObject({ source: 'mail', kind: 'mail-account', recipient: 'essai@exemple.example' })
  expect(entry).toMatchObject({ hasFailed: false, tries: 1, reason: 'mail-server-said', canBeRetried: true })
  expect(entry.nextTryAt).not.toBeNull()
  expect(entry.answer).toContain('mailbox unavailable')
  expect(JSON.stringify(entry)).not.toMatch(/token|subject|mot de passe/i)
  smtp.answer(undefined)
  expect((await retry(entry)).status).toBe(200)
  await app.workOff()
  expect(await entries()).toEqual([])
  expect(smtp.recipients).toEqual([['essai@exemple.example']])
  const { body } = await app.call(listAudit, { token: admin.token, query: { action: 'backlog.retried' } })
  expect(body.items).toMatchObject([{ actorId: admin.id, recordId: entry.id, details: { source: 'mail' } }])
})

test('a rejected mail is sent after a manual retry, once', async () => {
  await mailTo('essai@exemple.example')
  await refuse(550)
  const entry = await only()
  expect(entry).toMatchObject({ hasFailed: true, nextTryAt: null })
  smtp.answer(undefined)
  await retry(entry)
  await retry(entry)
  await app.workOff()
  expect(smtp.recipients).toEqual([['essai@exemple.example']])
  expect((await retry(entry)).body.code).toBe('backlog.not-found')
})

test('an abandoned mail is in the log, and a mail with an expired link is not sent again', async () => {
  await mailTo('lien@exemple.example', { worthUntil: before(-30) })
  await refuse(450)
  wait(60)
  const { id } = await app.services.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await deliverMail.work(app.services, { mailId: id })
  const entry = await only()
  expect(entry).toMatchObject({ hasFailed: true, reason: 'too-late', answer: null, canBeRetried: false })
  expect((await retry(entry)).body.code).toBe('backlog.too-late')
  const { body } = await app.call(listAudit, { token: admin.token, query: { action: 'mail.given-up' } })
  expect(body.items).toMatchObject([{ recordId: id, details: { template: 'reset-password', tries: 1 } }])
})

test('a dismissed failure is deleted with its secrets; a waiting entry cannot be dismissed', async () => {
  await mailTo('essai@exemple.example')
  await refuse(450)
  expect((await setAside(await only())).body.code).toBe('backlog.not-found')
  await app.services.db.updateTable('mails').set({ state: 'failed' }).execute()
  expect((await setAside(await only())).status).toBe(200)
  expect(await entries()).toEqual([])
  const { text_body, html_body } = await app.services.db
    .selectFrom('mails')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([text_body, html_body]).toEqual([null, null])
})

test('lists failed and bounced letters without their text, and sends them again', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress' })
  const failed = { state: 'failed', attempts: 9, last_error: 'connect ECONNREFUSED 127.0.0.1:25' }
  const letterId = await insertLetter(app, caseId, { ...failed, subject: 'Divorce Martin' }, [client.id])
  const leftId = await insertLetter(app, caseId, { subject: 'Divorce Martin' }, [client.id])
  const refusal = { refusal: '550 No such user', is_returned: true, attempts: 1 }
  await app.services.db
    .updateTable('letter_recipients')
    .set(refusal)
    .where('letter_id', '=', leftId)
    .execute()
  const found = await entries()
  expect(JSON.stringify(found)).not.toContain('Martin')
  const letter = found.find(({ source }) => source === 'letter')
  const undelivered = found.find(({ source }) => source === 'letter-recipient')
  if (!letter || !undelivered) throw new Error('One of the two is not listed')
  expect(letter).toMatchObject({ id: letterId, reason: 'mail-server-away', answer: null, hasFailed: true })
  expect(undelivered).toMatchObject({ kind: 'letter-undelivered', answer: '550 No such user' })
  for (const entry of [letter, undelivered]) expect((await retry(entry)).status).toBe(200)
  wait(1)
  // Letters are held for some seconds so that a user can undo sending; the test skips this time in the queue's clock.
  await sql`update jobs.job set start_after = now() where name = 'letters.deliver'`.execute(app.services.db)
  await app.workOff()
  expect(await entries()).toEqual([])
  expect(smtp.recipients).toHaveLength(2)
})

test('a dismissed letter is listed again if it was resent and failed again', async () => {
  const client = await app.people.create('User')
  const caseId = await insertCase(app, client.id, { status: 'in-progress' })
  const letterId = await insertLetter(app, caseId, { state: 'failed', last_error: '550 no' }, [client.id])
  for (const _ of ['the first time', 'and the second']) {
    await setAside(await only())
    expect(await entries()).toEqual([])
    wait(5)
    const dated_at = app.now.value.toISOString()
    await app.services.db.updateTable('letters').set({ dated_at }).where('id', '=', letterId).execute()
  }
  expect((await only()).id).toBe(letterId)
})

test('names a mailbox that does not answer with its answer, and polls it again at once', async () => {
  const state = { failures: 3, last_error: 'Invalid credentials', next_try_at: before(-30).toISOString() }
  const failing_since = before(90).toISOString()
  await app.services.db
    .insertInto('mail_intake')
    .values(
      ['cases', 'earlier'].map(account => ({ account: `${account}@mail.example/`, ...state, failing_since })),
    )
    .execute()
  const entry = await only()
  expect(entry).toMatchObject({ kind: 'mailbox', tries: 3, since: before(90).toISOString() })
  expect(entry).toMatchObject({ reason: 'mailbox-said', answer: 'Invalid credentials' })
  await retry(entry)
  expect((await only()).nextTryAt).toBe(app.now.value.toISOString())
})

test('explains why a file was not scanned, and queues it again with all its retries', async () => {
  const id = await insertJob({ name: 'documents.scan', error: 'connect ECONNREFUSED 127.0.0.1:3310' })
  const entry = await only()
  expect(entry).toMatchObject({ id, kind: 'scan', reason: 'scanner-away', answer: null, tries: 8 })
  await retry(entry)
  const { rows } = await sql<{ state: string; left: number }>`
    select state, retry_limit - retry_count as left from jobs.job where id::text = ${id}`.execute(
    app.services.db,
  )
  expect(rows).toEqual([{ state: 'retry', left: 140 }])
})

test('judges a repeated job by its newest run', async () => {
  const data = { documentId: randomUUID(), number: 1 }
  await insertJob({ name: 'documents.scan', createdAt: before(30), data })
  const later = await insertJob({ name: 'documents.scan', createdAt: before(20), data })
  expect((await only()).id).toBe(later)
  await insertJob({ name: 'documents.scan', state: 'completed', createdAt: before(10), data })
  expect(await entries()).toEqual([])
})

test('lists a recurring job as one entry until it succeeds again', async () => {
  for (const minutes of [30, 20, 10])
    await insertJob({ name: 'audit.seal', state: 'retry', createdAt: before(minutes), error: 'a fault' })
  const entry = await only()
  expect(entry).toMatchObject({
    kind: 'audit-seal',
    since: before(30).toISOString(),
    reason: 'unexpected',
    answer: null,
  })
  await insertJob({ name: 'audit.seal', state: 'completed', createdAt: before(5) })
  expect(await entries()).toEqual([])
})

test('hides the error texts of our own code, which may name files and people', async () => {
  await insertJob({ name: 'documents.make-readable', error: 'duplicate key value (Jeanne Martin)' })
  await insertJob({ name: 'cases.make-summary', error: 'The bytes of abc are not in the storage' })
  const found = await entries()
  expect(found.map(({ reason, answer }) => [reason, answer])).toEqual(
    expect.arrayContaining([
      ['unexpected', null],
      ['file-missing', null],
    ]),
  )
})

test('lists the oldest first, page by page, each once', async () => {
  for (let minutes = 5; minutes > 0; minutes -= 1)
    await insertJob({ name: 'documents.scan', createdAt: before(10 * minutes) })
  const listed: BacklogEntryView[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await list(admin, { limit: '2', ...(after && { after }) })
    expect(body.items.length).toBeLessThanOrEqual(2)
    listed.push(...body.items)
    after = body.next
  }
  expect(new Set(listed.map(({ id }) => id)).size).toBe(5)
  expect(listed.map(({ since }) => since)).toEqual(listed.map(({ since }) => since).toSorted())
})

test('every kind of background job has a name for users', () => {
  const shown = JOB_KINDS.map(({ name }) => name).filter(name => !JOBS_OF_ROWS.some(own => own === name))
  expect(shown.filter(name => KIND_OF_JOB[name] === undefined)).toEqual([])
  expect(BACKLOG_KINDS).toEqual(expect.arrayContaining(Object.values(KIND_OF_JOB)))
})
