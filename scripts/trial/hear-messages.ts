// Tests that a browser at every server receives a message to one server: over the Pusher protocol, like pages.
import { randomUUID } from 'node:crypto'
import { listConversations } from '@maat/contract/communication/conversations'
import { authorizeChannel } from '@maat/contract/communication/notifications'
import { channelOfUser, NEW_MESSAGE } from '@maat/contract/live-events'
import { urlOf } from '@maat/contract/operation'
import { WebSocket } from 'ws'
import { type ApiClient, signIn } from './api-client.ts'
import { until } from './until.ts'

/** Rejects if a browser at one of the servers receives no message. */
export async function hearMessages(urls: readonly string[]): Promise<void> {
  const heard = new Set<string>()
  const listeners = await Promise.all(urls.map(url => listen(url, () => heard.add(url))))
  try {
    const client = await signIn(String(urls[0]), 'client@maat.example')
    const { items } = await client.demand<{ items: { id: string }[] }>('GET', urlOf(listConversations))
    const [conversation] = items
    if (!conversation) throw new Error('The demo client has no conversation')
    const say = `/api/conversations/${conversation.id}/messages`
    await client.demand('POST', say, { id: randomUUID(), text: 'M’entendez-vous ?' })
    await until('a message is heard live on every server', () => heard.size === urls.length, 30)
  } finally {
    for (const listener of listeners) listener.close()
  }
}

interface Frame {
  event: string
  data: string
}

/** The client in a second window, at one server. */
async function listen(url: string, hear: () => void): Promise<WebSocket> {
  const person = await signIn(url, 'client@maat.example')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/maat?protocol=7`)
  let isSubscribed = false
  let failure: unknown
  socket.on('error', error => {
    failure = error
  })
  socket.on('message', text => {
    const { event, data }: Frame = JSON.parse(text.toString())
    if (event === 'pusher:connection_established')
      subscribe(socket, person, JSON.parse(data).socket_id).catch(error => {
        failure = error
      })
    if (event === 'pusher_internal:subscription_succeeded') isSubscribed = true
    if (event === NEW_MESSAGE) hear()
  })
  await until(`somebody listens at ${url}`, () => isSubscribed || failure !== undefined, 30)
  if (failure !== undefined) throw failure
  return socket
}

async function subscribe(socket: WebSocket, person: ApiClient, socketId: string): Promise<void> {
  const channel = channelOfUser(person.userId)
  const body = { socket_id: socketId, channel_name: channel }
  const { auth } = await person.demand<{ auth: string }>('POST', urlOf(authorizeChannel), body)
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
}
