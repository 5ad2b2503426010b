// Tests what a user's open sockets receive after one of the user's sessions has ended.

import { authorizeChannel } from '@maat/contract/communication/notifications'
import type { UserId } from '@maat/contract/ids'
import { channelOfUser } from '@maat/contract/live-events'
import { login, logout } from '@maat/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../../../test/communication/realtime-clients.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  port = await app.listen()
})
afterAll(async () => await app.close())

async function join(userId: UserId, token: string) {
  const client = openSocket(port, { path: '/app/maat?protocol=7' })
  const { data } = await client.hears('pusher:connection_established')
  const channel = channelOfUser(userId)
  const body = { socket_id: String(data.socket_id), channel_name: channel }
  const { body: proof } = await app.call(authorizeChannel, { token, body })
  client.say('pusher:subscribe', { channel, auth: proof.auth ?? '' })
  return { client, code: proof.code }
}

test("a signed-out session receives nothing more; the user's other sessions authorise again", async () => {
  const person = await app.people.create('User')
  const { body: elsewhere } = await app.call(login, { body: { email: person.email, password: PASSWORD } })
  const joined = [await join(person.id, person.token), await join(person.id, elsewhere.token)]
  for (const { client } of joined) await client.hears('pusher_internal:subscription_succeeded')
  await app.call(logout, { token: person.token })
  expect(await Promise.all(joined.map(({ client }) => client.closed))).toEqual([4200, 4200])
  expect((await join(person.id, person.token)).code).toBe('session.expired')
  const { client } = await join(person.id, elsewhere.token)
  await client.hears('pusher_internal:subscription_succeeded')
})
