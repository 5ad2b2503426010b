// Tests the unread marks of each reader.
import { assignCase } from '@maat/contract/cases/cases'
import { countUnreadLetters, listLetters, markLetter } from '@maat/contract/communication/letters'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LetterWorld, openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { insertLetter, letLeave, write } from '../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../test/people.ts'
import type { TestApp } from '../../../../test/test-app.ts'

let world: LetterWorld
let app: TestApp
beforeEach(async () => {
  world = await openLetterWorld()
  app = world.app
})
afterEach(async () => await app.close())

const unreadOf = async ({ token }: TestPerson) => {
  const { items } = (await app.call(listLetters, { token, query: { box: 'unread' } })).body
  const { total } = (await app.call(countUnreadLetters, { token })).body
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}
const mark = ({ token }: TestPerson, letterId: string, isRead: boolean) =>
  app.call(markLetter, { token, params: { letterId }, body: { isRead } })

test('a letter is unread for each recipient until they open it', async () => {
  const { client, lawyer, assistant, caseId } = world
  const { body: sent } = await write(app, lawyer, caseId, { to: [client.email, assistant.email] })
  expect(await unreadOf(client)).toEqual([])
  await letLeave(app)
  expect([await unreadOf(client), await unreadOf(assistant), await unreadOf(lawyer)]).toEqual([
    [sent.id],
    [sent.id],
    [],
  ])
  expect((await mark(client, sent.id, true)).body).toEqual({ total: 0 })
  expect([await unreadOf(client), await unreadOf(assistant)]).toEqual([[], [sent.id]])
  const { body: answer } = await write(app, client, caseId, { repliesTo: sent.id })
  await letLeave(app)
  expect([await unreadOf(client), await unreadOf(lawyer)]).toEqual([[], [answer.id]])
})

test('opening a thread marks all of it and its notifications as read; one letter can be marked unread', async () => {
  const { client, lawyer, caseId } = world
  const first = (await write(app, client, caseId)).body
  await letLeave(app)
  const second = (await write(app, client, caseId, { repliesTo: first.id })).body
  await letLeave(app)
  expect(await unreadOf(lawyer)).toEqual([second.id, first.id])
  await mark(lawyer, first.id, true)
  expect(await unreadOf(lawyer)).toEqual([])
  const notices = await app.services.db
    .selectFrom('notifications')
    .select('is_read')
    .where('user_id', '=', lawyer.id)
    .where('type', '=', 'Email')
    .execute()
  expect(notices.map(({ is_read }) => is_read)).toEqual([true, true])
  expect((await mark(lawyer, second.id, false)).body).toEqual({ total: 1 })
  expect(await unreadOf(lawyer)).toEqual([second.id])
})

test('a new lawyer inherits unread letters; unreadable ones are not counted', async () => {
  const { lawyer, caseId } = world
  const [heir, admin] = [await app.people.create('Avocat'), await app.people.create('Admin')]
  const id = await insertLetter(app, caseId, { direction: 'in', state: 'received' })
  await mark(lawyer, id, false)
  expect(await unreadOf(lawyer)).toEqual([id])
  const params = { caseId }
  await app.call(assignCase, { token: admin.token, params, body: { lawyerId: heir.id } })
  expect([await unreadOf(heir), await unreadOf(lawyer)]).toEqual([[id], []])
})
