// Support: the promised time, its pause, its delay, its end, and who reads what.
import {
  askTicket,
  assignTicket,
  closeTicket,
  listTickets,
  MOST_OPEN_TICKETS,
  noteInTicket,
  rateTicket,
  readSupportPromise,
  readTicket,
  setSupportPromise,
  writeTicketMessage,
} from '@maat/contract/communication/support'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertTicket } from '../../../../test/communication/tickets.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { followTickets } from './index.ts'

let app: TestApp
let admin: TestPerson
let assistant: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  assistant = await app.people.create('Assistant')
})
beforeEach(async () => {
  app.now.value = TEST_NOW
  client = await app.people.create('User')
})
afterAll(async () => await app.close())

const body = { subject: 'Mon contrat', topic: 'documents' as const, text: 'Je ne le retrouve pas.' }
const ask = async ({ token }: TestPerson = client) => (await app.call(askTicket, { token, body })).body
const write = (ticketId: Awaited<ReturnType<typeof ask>>['id'], { token }: TestPerson, text = 'Le voici.') =>
  app.call(writeTicketMessage, { token, params: { ticketId }, body: { text } })
const hoursLater = (hours: number) => {
  app.now.value = new Date(TEST_NOW.getTime() + hours * 3_600_000)
}
/** Sessions end after some hours, so the ticket becomes older instead. */
async function longAgo(
  ticketId: string,
  column: 'promised_at' | 'closed_at' | 'changed_at',
  hours: number,
): Promise<void> {
  await sql`update tickets set ${sql.ref(column)} = ${sql.ref(column)} - ${hours} * interval '1 hour'
    where id = ${ticketId}::uuid`.execute(app.services.db)
}
async function newsOf({ id }: TestPerson): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('notifications')
    .select('description')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ description }) => description)
}

test('a question is promised an answer within eight opening hours, and the assistants hear of it', async () => {
  const before = (await newsOf(assistant)).length
  const promise = await app.call(readSupportPromise, { token: client.token })
  const ticket = await ask()
  expect(ticket).toMatchObject({ state: 'open', isOwn: true, isLate: false, can: ['write'] })
  expect(ticket.promisedAt).toBe(promise.body.answerBy)
  // A Wednesday at ten: eight opening hours end on Thursday.
  expect(ticket.promisedAt?.slice(0, 10)).toBe('2026-11-19')
  expect(ticket.messages).toMatchObject([{ text: body.text, isOfAsker: true }])
  expect((await newsOf(assistant)).slice(before)).toEqual([expect.stringContaining('Mon contrat')])
})

test('the promise stops while the asker must answer, and goes on with what is left', async () => {
  const ticket = await ask()
  hoursLater(1)
  const answered = await write(ticket.id, assistant, 'Lequel ?')
  expect(answered.body).toMatchObject({ state: 'waiting', promisedAt: null, assignee: { id: assistant.id } })
  expect(await newsOf(client)).toEqual([expect.stringMatching(/^Le cabinet a répondu/)])
  // Another hour later, seven are left, and not eight.
  hoursLater(2)
  const again = await write(ticket.id, client, 'Celui de mai.')
  expect(again.body.state).toBe('open')
  const { rows } = await sql<{
    used: number
  }>`select used_minutes as used from tickets where id = ${ticket.id}`.execute(app.services.db)
  expect(rows[0]?.used).toBe(60)
  const fresh = await ask(await app.people.create('User'))
  expect(new Date(again.body.promisedAt ?? 0).getTime()).toBeLessThan(
    new Date(fresh.promisedAt ?? 0).getTime(),
  )
  // A second message does not begin the promise again.
  hoursLater(3)
  expect((await write(ticket.id, client, 'Merci.')).body.promisedAt).toBe(again.body.promisedAt)
})

test('a promise that is not kept escalates once, also with two servers', async () => {
  const ticket = await ask()
  const before = (await newsOf(admin)).length
  await longAgo(ticket.id, 'promised_at', 40)
  await Promise.all([1, 2].map(() => followTickets.work(app.services, {})))
  await followTickets.work(app.services, {})
  const late = (await newsOf(admin)).slice(before).filter(text => text.includes('plus longtemps'))
  expect(late.length).toBeGreaterThan(0)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries where action = 'ticket.escalated' and record_id = ${ticket.id}`.execute(
    app.services.db,
  )
  expect(rows[0]?.count).toBe(1)
  expect(
    (await app.call(readTicket, { token: client.token, params: { ticketId: ticket.id } })).body.isLate,
  ).toBe(true)
})

test('notes are read by those who treat the question, and never by its asker', async () => {
  for (const asker of [client, await app.people.create('Admin')]) {
    const ticket = await ask(asker)
    const params = { ticketId: ticket.id }
    const noted = await app.call(noteInTicket, { token: admin.token, params, body: { text: 'Prudence.' } })
    expect(noted.body.messages.map(({ text }) => text)).toContain('Prudence.')
    const { body: read } = await app.call(readTicket, { token: asker.token, params })
    expect(read.messages.map(({ text }) => text)).toEqual([body.text])
    expect(read.can).not.toContain('treat')
  }
})

test('a colleague who may not read it does not get it', async () => {
  const ticket = await ask()
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const give = (assigneeId: TestPerson['id']) =>
    app.call(assignTicket, { token: admin.token, params: { ticketId: ticket.id }, body: { assigneeId } })
  for (const person of [elsewhere, client])
    expect((await give(person.id)).body.code).toBe('ticket.not-for-them')
  expect((await give(assistant.id)).body.assignee?.id).toBe(assistant.id)
  const mine = await app.call(listTickets, { token: assistant.token, query: { whose: 'mine' } })
  expect(mine.body.items.map(({ id }) => id)).toContain(ticket.id)
})

test('a closed question has two questions, once, and opens again when its asker writes', async () => {
  const ticket = await ask()
  const params = { ticketId: ticket.id }
  const close = ({ token }: TestPerson) => app.call(closeTicket, { token, params })
  const rate = ({ token }: TestPerson) =>
    app.call(rateTicket, { token, params, body: { solved: 'partly', rating: 4, words: '' } })
  expect((await close(assistant)).body.code).toBe('ticket.not-answered')
  await write(ticket.id, assistant)
  expect((await rate(client)).body.code).toBe('ticket.not-closed')
  expect((await close(assistant)).body.state).toBe('closed')
  expect((await close(client)).body.code).toBe('ticket.closed')
  expect((await rate(assistant)).body.code).toBe('access.forbidden')
  expect((await rate(client)).body).toMatchObject({ solved: 'partly', rating: 4, can: ['write'] })
  expect((await rate(client)).body.code).toBe('ticket.rated')
  expect((await write(ticket.id, client, 'Encore une chose.')).body).toMatchObject({
    state: 'open',
    rating: null,
  })
  await close(client)
  await longAgo(ticket.id, 'closed_at', 24 * 20)
  expect((await write(ticket.id, client)).body.code).toBe('ticket.too-old')
})

test('a question whose asker does not answer closes itself', async () => {
  const ticket = await ask()
  await write(ticket.id, assistant)
  await longAgo(ticket.id, 'changed_at', 24 * 9)
  await followTickets.work(app.services, {})
  const read = async () =>
    (await app.call(readTicket, { token: client.token, params: { ticketId: ticket.id } })).body
  expect((await read()).state).toBe('waiting')
  await longAgo(ticket.id, 'changed_at', 24 * 2)
  await followTickets.work(app.services, {})
  expect(await read()).toMatchObject({ state: 'closed', can: ['write', 'rate'] })
})

test('lists what was promised first, page by page, and each only to those who may read it', async () => {
  const first = await insertTicket(app, client.id, {
    subject: 'Premier appel',
    promised_at: '2026-11-18T10:00:00Z',
  })
  const second = await insertTicket(app, client.id, {
    subject: 'Second appel',
    promised_at: '2026-11-18T11:00:00Z',
  })
  const ids = async ({ token }: TestPerson, query: object) => {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await app.call(listTickets, {
        token,
        query: { limit: 1, search: 'appel', ...query, ...(after && { after }) },
      })
      found.push(...page.body.items.map(({ id }) => id))
      after = page.body.next ?? undefined
    } while (after)
    return found
  }
  expect(await ids(assistant, { whose: 'firm' })).toEqual([first, second])
  expect(await ids(client, { whose: 'own' })).toEqual([first, second])
  expect(await ids(client, { whose: 'firm' })).toEqual([])
  expect(await ids(await app.people.create('Assistant', { office_id: PARIS }), { whose: 'firm' })).toEqual([])
  expect(await ids(assistant, { whose: 'firm', state: 'closed' })).toEqual([])
})

test('the number of open questions and of messages is limited', async () => {
  for (let at = 0; at < MOST_OPEN_TICKETS; at += 1) await insertTicket(app, client.id)
  const refused = await app.call(askTicket, { token: client.token, body })
  expect(refused.body.code).toBe('ticket.too-many')
  const ticketId = await insertTicket(app, (await app.people.create('User')).id)
  await sql`insert into ticket_messages (ticket_id, text, written_at)
    select ${ticketId}::uuid, 'Encore', now() from generate_series(1, 500)`.execute(app.services.db)
  expect((await write(ticketId, assistant)).body.code).toBe('ticket.too-long')
  const note = await app.call(noteInTicket, {
    token: assistant.token,
    params: { ticketId },
    body: { text: 'Encore' },
  })
  expect(note.body.code).toBe('ticket.too-long')
})

test('an Admin changes the promise for questions asked from then on', async () => {
  const before = await ask()
  const set = await app.call(setSupportPromise, { token: admin.token, body: { hours: 2 } })
  expect(set.body.hours).toBe(2)
  const after = await ask()
  expect(new Date(after.promisedAt ?? 0).getTime()).toBeLessThan(new Date(before.promisedAt ?? 0).getTime())
})
