// The abuse patterns with which one account may slow down others, each with a hundred parallel requests or as many
// connections as it needs.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Target {
  url: string
  token: string
  email: string
  caseId: string
  draftId: string
}

const AT_ONCE = 100
const LINES = 300
const PART = Buffer.alloc(512 * 1024, 'x')
const FROM = '198.51.100.7'

interface Sent {
  body?: string | Buffer
  key?: string
  isVisitor?: boolean
  type?: string
  from?: string
}

/** Ending a trick closes all its connections. */
export class AbusePattern {
  readonly #target: Target
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  readonly #sockets = new Set<Socket>()
  #isOver = false

  constructor(target: Target) {
    this.#target = target
  }

  end(): void {
    this.#isOver = true
    this.#agent.destroy()
    for (const socket of this.#sockets) socket.destroy()
  }

  start(name: string): void {
    ABUSE_PATTERNS[name]?.(this, this.#target)
  }

  /** A hundred parallel loops; each sends its next request when the last one is answered, whatever the answer. */
  repeat(ask: (at: number) => Promise<unknown>): void {
    for (let at = 0; at < AT_ONCE; at += 1) void this.#loop(() => ask(at))
  }

  async #loop(ask: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) await ask().catch(() => {})
  }

  send(
    method: string,
    path: string,
    { body, key, isVisitor = false, type = 'application/json', from = FROM }: Sent = {},
  ): Promise<string> {
    const headers = {
      'x-forwarded-for': from,
      ...(!isVisitor && { authorization: `Bearer ${this.#target.token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(key && { 'idempotency-key': key }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(this.#target.url + path, { method, headers, agent: this.#agent }, answer => {
        let text = ''
        answer.on('data', bytes => {
          if (text.length < 10_000) text += bytes
        })
        answer.once('end', () => resolve(text))
        answer.once('error', reject)
      })
      sent.once('error', reject)
      sent.end(body)
    })
  }

  /** Opens a connection that sends `first` and does not hang up; `then` is sent once a second. */
  open(first: string, then?: string): void {
    const { port } = new URL(this.#target.url)
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(first))
    this.#sockets.add(socket)
    const more = then ? setInterval(() => socket.write(then), 1000) : undefined
    socket.pause()
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(more)
      this.#sockets.delete(socket)
      if (!this.#isOver) setTimeout(() => this.open(first, then), 100)
    })
  }
}

const json = (value: unknown) => JSON.stringify(value)
const lines = (open: () => void) => {
  for (let at = 0; at < LINES; at += 1) open()
}
const head = (words: string, more = '') =>
  `${words} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${FROM}\r\n${more}`

export const ABUSE_PATTERNS: Record<string, (trick: AbusePattern, target: Target) => void> = {
  'a hundred lists': trick => trick.repeat(() => trick.send('GET', '/api/cases?group=ongoing')),
  'a hundred searches': trick =>
    trick.repeat(() => trick.send('GET', '/api/messages?search=est%20que%20les%20des%20une')),
  'a hundred papers as PDF': (trick, { caseId }) =>
    trick.repeat(() => trick.send('GET', `/api/cases/${caseId}/legal-aid/pdf`)),
  'a hundred archives': (trick, { caseId }) =>
    trick.repeat(() => trick.send('GET', `/api/cases/${caseId}/documents/archive`)),
  'large uploads, part by part': (trick, { draftId }) =>
    trick.repeat(async () => {
      const body = json({ name: 'file.pdf', size: 25 * 1024 * 1024 })
      const { id } = JSON.parse(await trick.send('POST', `/api/cases/${draftId}/uploads`, { body }))
      if (!id) return
      for (const start of [0, PART.length, 2 * PART.length])
        await trick.send('PUT', `/api/uploads/${id}/parts?start=${start}`, {
          body: PART,
          type: 'application/octet-stream',
        })
      await trick.send('DELETE', `/api/uploads/${id}`)
    }),
  'readers who do not read': (trick, { caseId, token }) => {
    const words = head(`GET /api/cases/${caseId}/documents/archive`, `Authorization: Bearer ${token}\r\n\r\n`)
    lines(() => trick.open(words))
  },
  'websockets by the hundred': trick => {
    const words = head(
      'GET /app/maat?protocol=7',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    lines(() => trick.open(words))
  },
  'wrong passwords': (trick, { email }) =>
    trick.repeat(() =>
      trick.send('POST', '/api/Authentications/Login', {
        body: json({ email, password: 'Nicht-das-Wort-2026' }),
        isVisitor: true,
      }),
    ),
  'a hundred letters': (trick, { caseId }) => {
    const body = json({ subject: 'Re', text: 'Re', language: 'fr' })
    trick.repeat(() => trick.send('POST', `/api/cases/${caseId}/letters`, { body, key: randomUUID() }))
  },
  'a hundred reset links': trick =>
    trick.repeat(at =>
      trick.send('POST', '/api/Authentications/ForgotPassword', {
        body: json({ email: `nobody-${randomUUID()}@exemple.example` }),
        isVisitor: true,
        // Each address may ask only ten times a minute.
        from: `198.51.100.${at + 20}`,
      }),
    ),
  'huge bodies': (trick, { draftId }) => {
    const bodyOf = (items: number) =>
      json({ version: 1, changes: { [`x${'y'.repeat(1000)}`]: Array(items).fill([[]]) } })
    // A body of the maximum size, and a larger one.
    const bodies = [bodyOf(19_500), bodyOf(25_000)]
    trick.repeat(at => trick.send('PATCH', `/api/cases/${draftId}/draft`, { body: bodies[at % 2] ?? '' }))
  },
  'refused requests': trick => {
    const office = json({ name: 'Mine', code: 'MIN' })
    trick.repeat(() => trick.send('POST', '/api/offices', { body: office }))
  },
  'a flood of keys': trick =>
    trick.repeat(() =>
      trick.send('POST', '/api/cases', { body: json({ type: 'litigation' }), key: randomUUID() }),
    ),
  'requests that never end': trick => lines(() => trick.open(head('GET /api/firm'), 'X-More: a\r\n')),
  'saves that clash': (trick, { draftId }) =>
    trick.repeat(at =>
      trick.send('PATCH', `/api/cases/${draftId}/draft`, {
        body: json({ version: 1, changes: { title: `Title ${at}` } }),
      }),
    ),
}
