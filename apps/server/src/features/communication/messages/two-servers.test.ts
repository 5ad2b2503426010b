// Tests two server processes on one database, one of which is killed during messages: its users continue on the other
// without lost or repeated messages.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { conversationOfCase } from '@maat/contract/communication/conversation-of-case'
import type { Message } from '@maat/contract/communication/messages'
import { authorizeChannel } from '@maat/contract/communication/notifications'
import type { CaseId, UserId } from '@maat/contract/ids'
import { channelOfUser, NEW_MESSAGE, type NewMessageEvent } from '@maat/contract/live-events'
import { urlOf } from '@maat/contract/operation'
import { login } from '@maat/contract/people/accounts'
import type PusherModule from 'pusher-js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { listenOnLoopback, PusherClient } from '../../../../test/communication/realtime-clients.ts'
import { PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const MAIN = join(import.meta.dirname, '..', '..', '..', 'main.ts')
const SECRET = 'x'.repeat(40)
const MESSAGES = 60
const KILLED_AT = 20

let app: TestApp
const running: ChildProcess[] = []

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await app.close()
})

interface OneServer {
  port: number
  child: ChildProcess
}

async function startServer(): Promise<OneServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // The system chooses the port, and the server reports it.
      PORT: '0',
      PUBLIC_URL: 'http://maat.localhost',
      DATA_DIR: app.services.config.dataDir,
      DATABASE_URL: app.applicationUrl,
      MIGRATION_URL: app.migratorUrl,
      SESSION_SECRET: SECRET,
      DATA_KEY: app.services.config.dataKey,
      PUSHER_SECRET: SECRET,
      REQUESTS_PER_MINUTE: '100000',
      DATABASE_POOL: '4',
      DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  const port = await new Promise<number>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text
      const address = /is ready on http:\/\/localhost:(\d+)/.exec(printed)
      if (address) resolve(Number(address[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`A server ended:\n${printed}`)))
  })
  return { port, child }
}

async function kill(server: OneServer | undefined): Promise<void> {
  if (!server) throw new Error('There is no server to kill')
  const ended = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

async function openAddress(servers: readonly OneServer[]): Promise<number> {
  const open = new Set<Socket>()
  const proxy: Server = createServer(browser => {
    const server = servers.find(({ child }) => child.exitCode === null && child.signalCode === null)
    const behind = connect(server?.port ?? 1, '127.0.0.1')
    open.add(browser)
    for (const [from, to] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const port = await listenOnLoopback(proxy)
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    proxy.close()
  })
  return port
}

/** A user's browser: sends each message until it is acknowledged, and listens on its own channel like the pages. */
class Browser {
  readonly heard = new Map<string, Message>()
  readonly shown: string[] = []
  readonly #address: string
  readonly #caseId: CaseId
  #token = ''
  #reading: Promise<void> = Promise.resolve()

  constructor(port: number, caseId: CaseId) {
    this.#address = `http://127.0.0.1:${port}`
    this.#caseId = caseId
  }

  async #ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    for (;;) {
      const response = await fetch(this.#address + path, {
        method,
        headers: {
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => undefined)
      if (response?.ok) return (await response.json()) as Reply
      if (response && response.status < 500) throw new Error(`${path}: ${await response.text()}`)
      // Constant requests would keep the other server from answering.
      await pause(20)
    }
  }

  async signIn({ email }: TestPerson): Promise<void> {
    const { token } = await this.#ask<{ token: string }>('POST', urlOf(login), { email, password: PASSWORD })
    this.#token = token
  }

  listen(port: number, userId: UserId): PusherModule.default {
    const pusher = new PusherClient('maat', {
      cluster: 'eu',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      enableStats: false,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, done) => {
          const body = { socket_id: socketId, channel_name: channelName }
          this.#ask<{ auth: string }>('POST', urlOf(authorizeChannel), body).then(
            auth => done(null, auth),
            error => done(error, null),
          )
        },
      },
    })
    const channel = pusher.subscribe(channelOfUser(userId))
    channel.bind(NEW_MESSAGE, ({ position }: NewMessageEvent) => this.#readOn(position))
    channel.bind('pusher:subscription_succeeded', () => this.#readOn(Number.POSITIVE_INFINITY))
    return pusher
  }

  #readOn(upTo: number): void {
    this.#reading = this.#reading.then(async () => {
      for (let hasNewer = this.heard.size < upTo; hasNewer; ) {
        const path = `/api/conversations/${this.#caseId}/messages?limit=100&newerThan=${this.heard.size}`
        const page = await this.#ask<{ items: Message[]; hasNewer: boolean }>('GET', path)
        for (const message of page.items) {
          this.heard.set(message.id, message)
          this.shown.push(message.text)
        }
        hasNewer = page.hasNewer
      }
    })
  }

  async say(text: string): Promise<void> {
    const id = randomUUID()
    await this.#ask('POST', `/api/conversations/${this.#caseId}/messages`, { id, text })
  }
}

test('a server killed during messages loses no acknowledged one and repeats none', async () => {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat')
  const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
  const servers = [await startServer(), await startServer()]
  const port = await openAddress(servers)
  const browsers: Browser[] = []
  for (const person of [client, lawyer]) {
    const browser = new Browser(port, caseId)
    await browser.signIn(person)
    const pusher = browser.listen(port, person.id)
    onTestFinished(() => pusher.disconnect())
    browsers.push(browser)
  }
  const [first, second] = browsers as [Browser, Browser]
  await Promise.all([first.say('bonjour'), second.say('bonsoir')])
  for (const browser of browsers) await expect.poll(() => browser.heard.size).toBe(2)

  const acknowledged: string[] = []
  const sayAll = async (browser: Browser, name: string) => {
    for (let number = 0; number < MESSAGES; number += 1) {
      await browser.say(`${name} ${number}`)
      acknowledged.push(`${name} ${number}`)
      if (acknowledged.length === KILLED_AT) await kill(servers[0])
    }
  }
  await Promise.all([sayAll(first, 'client'), sayAll(second, 'avocat')])

  const kept = await app.services.db
    .selectFrom('messages')
    .select(['text', 'position'])
    .where('conversation_id', '=', conversationOfCase(caseId))
    .orderBy('position')
    .execute()
  const texts = kept.map(({ text }) => text)
  expect([...texts].sort()).toEqual(['bonjour', 'bonsoir', ...acknowledged].sort())
  expect(kept.map(({ position }) => position)).toEqual(kept.map((_, at) => at + 1))
  for (const name of ['client', 'avocat']) {
    const own = texts.filter(text => text.startsWith(`${name} `))
    expect(own).toEqual(Array.from({ length: MESSAGES }, (_, number) => `${name} ${number}`))
  }
  for (const browser of browsers) {
    await expect.poll(() => browser.heard.size, { timeout: 20_000 }).toBe(texts.length)
    expect(browser.shown).toEqual(texts)
  }
}, 90_000)
