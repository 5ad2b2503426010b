import { expect, test } from 'vitest'
import { openClient, openTestGateway, until } from '../../../test/communication/realtime-clients.ts'

const ANNA = 'private-user-anna'

test('one user can listen on thirty connections, and on another when one has closed', async () => {
  const { gateway, port } = await openTestGateway()
  const clients = await Promise.all(Array.from({ length: 31 }, () => openClient(port)))
  const last = clients.pop()
  for (const client of clients) client.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 30)
  last?.subscribe(ANNA)
  expect((await last?.hears('pusher:subscription_error'))?.data).toMatchObject({ type: 'LimitReached' })
  clients[0]?.socket.close()
  await until(() => gateway.subscribers(ANNA) === 29)
  last?.subscribe(ANNA)
  await until(() => gateway.subscribers(ANNA) === 30)
})
