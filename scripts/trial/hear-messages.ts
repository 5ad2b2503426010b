// What one server is told, a browser at every server hears.

import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { listConversations } from '@maat/contract/conversations'
import { channelOfUser, NEW_MESSAGE } from '@maat/contract/live-events'
import { authorizeChannel } from '@maat/contract/notifications'
import { urlOf } from '@maat/contract/operation'
import type PusherModule from 'pusher-js'
import { type ApiClient, signIn } from './api-client.ts'
import { until } from './until.ts'

// Its types describe an ES module, its Node build is CommonJS.
const Pusher: typeof PusherModule.default = createRequire(import.meta.url)('pusher-js')

/** Rejects where a browser at one of them hears nothing of a message. */
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
    for (const listener of listeners) listener.disconnect()
  }
}

/** The client in a second window, at one server. */
async function listen(url: string, hear: () => void): Promise<PusherModule.default> {
  const person = await signIn(url, 'client@maat.example')
  const pusher = new Pusher('maat', {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(url).port),
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: { endpoint: '', transport: 'ajax', customHandler: authorizing(person) },
  })
  let isSubscribed = false
  const channel = pusher.subscribe(channelOfUser(person.userId))
  channel.bind('pusher:subscription_succeeded', () => {
    isSubscribed = true
  })
  channel.bind(NEW_MESSAGE, hear)
  await until(`somebody listens at ${url}`, () => isSubscribed, 30)
  return pusher
}

type Authorizing = (
  asked: { socketId: string; channelName: string },
  done: (error: Error | null, auth: { auth: string } | null) => void,
) => void

function authorizing(person: ApiClient): Authorizing {
  return ({ socketId, channelName }, done) => {
    const body = { socket_id: socketId, channel_name: channelName }
    person.demand<{ auth: string }>('POST', urlOf(authorizeChannel), body).then(
      auth => done(null, auth),
      error => done(error, null),
    )
  }
}
