// What one has said and the server does not have yet. It is shown at once, kept sealed in this browser, and sent in
// its order as soon as there is a line; a message keeps its id, so that one sent twice is there once.
import type { Message } from '@maat/contract/messages'
import { CallError } from '../../api/call.ts'
import type { SealedTexts } from '../../preferences/sealed-texts.ts'

export type Quoted = NonNullable<Message['quoted']>
export type Attached = Message['attachments'][number]

export interface Unsent {
  id: string
  conversationId: string
  text: string
  quoted: Quoted | null
  attachments: readonly Attached[]
  /** When it was written here; the server says what its place is. */
  writtenAt: string
  state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused. */
  code?: string
}

export interface OutboxOptions {
  send(message: Unsent): Promise<Message>
  onSent(message: Message): void
  texts: Pick<SealedTexts, 'keep' | 'read' | 'namesOf'>
  /** Resolves when it is worth trying again; also when `signal` aborts. */
  pause(tries: number, signal: AbortSignal): Promise<void>
}

const NAME = 'outbox-'
/** Answers that may be another the next time. */
const PASSING = new Set([
  'offline',
  'server.unavailable',
  'server.error',
  'request.too-many',
  'session.required',
  'session.expired',
])

export class Outbox {
  readonly #options: OutboxOptions
  readonly #listeners = new Set<() => void>()
  readonly #busy = new Set<string>()
  readonly #control = new AbortController()
  #unsent: readonly Unsent[] = []

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** What was left here when the page was closed goes on its way. */
  async recall(): Promise<void> {
    const { texts } = this.#options
    const kept = await Promise.all((await texts.namesOf(NAME)).map(name => texts.read(name)))
    const known = new Set(this.#unsent.map(({ id }) => id))
    const recalled = kept.flatMap(parsed).filter(({ id }) => !known.has(id))
    const inOrder = [...recalled, ...this.#unsent].sort((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1))
    this.#show(inOrder)
    this.#sendAll()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  unsent = (): readonly Unsent[] => this.#unsent

  add(message: Omit<Unsent, 'state'>): void {
    const added: Unsent = { ...message, state: 'sending' }
    this.#keep(added)
    this.#show([...this.#unsent, added])
    this.#sendNext(added.conversationId)
  }

  retry(id: string): void {
    this.#change(id, ({ code: _, ...message }) => ({ ...message, state: 'sending' }))
    const conversation = this.#unsent.find(message => message.id === id)?.conversationId
    if (conversation) this.#sendNext(conversation)
  }

  remove(id: string): void {
    this.#forget(id)
    this.#show(this.#unsent.filter(message => message.id !== id))
  }

  stop(): void {
    this.#control.abort()
  }

  #sendAll(): void {
    for (const id of new Set(this.#unsent.map(({ conversationId }) => conversationId))) this.#sendNext(id)
  }

  /** One after the other: what was written first is said first. */
  #sendNext(conversationId: string): void {
    if (this.#busy.has(conversationId)) return
    this.#busy.add(conversationId)
    void this.#drain(conversationId).finally(() => this.#busy.delete(conversationId))
  }

  async #drain(conversationId: string): Promise<void> {
    const { signal } = this.#control
    const next = () =>
      this.#unsent.find(message => message.conversationId === conversationId && message.state !== 'refused')
    let tries = 0
    for (let message = next(); message && !signal.aborted; message = next()) {
      const isSent = await this.#send(message)
      tries = isSent ? 0 : tries + 1
      if (!isSent) await this.#options.pause(tries, signal)
    }
  }

  /** False when it has to be tried again. */
  async #send(message: Unsent): Promise<boolean> {
    try {
      const sent = await this.#options.send(message)
      if (this.#control.signal.aborted) return true
      this.#options.onSent(sent)
      this.remove(message.id)
      return true
    } catch (error) {
      // Whoever signed out leaves nothing behind.
      if (this.#control.signal.aborted) return true
      const code = error instanceof CallError ? error.code : 'server.error'
      if (PASSING.has(code)) {
        this.#change(message.id, known => ({ ...known, state: 'waiting' }))
        return false
      }
      this.#change(message.id, known => ({ ...known, state: 'refused', code }))
      const refused = this.#unsent.find(({ id }) => id === message.id)
      if (refused) this.#keep(refused)
      return true
    }
  }

  #change(id: string, change: (message: Unsent) => Unsent): void {
    this.#show(this.#unsent.map(message => (message.id === id ? change(message) : message)))
  }

  #keep(message: Unsent): void {
    this.#options.texts
      .keep(NAME + message.id, JSON.stringify(message))
      .catch(error => console.warn('A message was not kept in this browser', error))
  }

  #forget(id: string): void {
    this.#options.texts
      .keep(NAME + id, undefined)
      .catch(error => console.warn('A message was not taken away in this browser', error))
  }

  #show(unsent: readonly Unsent[]): void {
    this.#unsent = unsent
    for (const listener of this.#listeners) listener()
  }
}

function parsed(text: string | undefined): Unsent[] {
  try {
    if (!text) return []
    const message = JSON.parse(text) as Unsent
    // What was refused is not asked again by itself.
    return [message.state === 'refused' ? message : { ...message, state: 'sending' }]
  } catch {
    return []
  }
}
