import { readMailbox, sendTestMail } from '@maat/contract/communication/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp({ demo: true })
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

const send = (person: TestPerson, to: string) => app.call(sendTestMail, { token: person.token, body: { to } })

test('an Admin sends a test mail anywhere, other users only to themselves', async () => {
  const client = await app.people.create('User')
  expect((await send(admin, 'somebody@else.example')).status).toBe(200)
  expect((await send(client, client.email)).status).toBe(200)
  const refused = await send(client, 'somebody@else.example')
  expect([refused.status, refused.body.code]).toEqual([403, 'mailbox.only-oneself'])
})

test('the demo lists kept mails newest first, page by page', async () => {
  for (const name of ['a', 'b', 'c']) {
    app.now.value = new Date(app.now.value.getTime() + 1000)
    await send(admin, `${name}@page.example`)
  }
  await app.workOff()
  const read = (query: object) =>
    app.call(readMailbox, { token: admin.token, query: { limit: '2', ...query } })
  const first = (await read({})).body
  expect([first.mode, first.isDemo]).toEqual(['kept', true])
  const second = (await read({ after: first.mails?.next })).body
  const listed = [...(first.mails?.items ?? []), ...(second.mails?.items ?? [])]
  expect(listed.slice(0, 3).map(({ to }) => to)).toEqual([
    'c@page.example',
    'b@page.example',
    'a@page.example',
  ])
  expect(listed[0]?.text).not.toBe('')
})

test("outside the demo no user can read kept mails, which contain other people's links", async () => {
  const firm = await openTestApp({ demo: false })
  const head = await firm.people.create('Admin')
  await firm.call(sendTestMail, { token: head.token, body: { to: 'somebody@else.example' } })
  const { body } = await firm.call(readMailbox, { token: head.token })
  expect(body.mails).toBeNull()
  await firm.close()
})
