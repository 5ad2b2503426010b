// The outbox for messages that the server does not have yet. They are shown at once, stored encrypted in this browser,
// and sent in order when there is a connection. A message keeps its id, so a retry does not duplicate it.

import type { Message } from '@maat/contract/communication/messages'
import type { Moment } from '@maat/domain/calendar/moment'
import { CallError } from '../../../../api/call.ts'
import { isTransient } from '../../../../api/call-error.ts'
import type { SealedTexts } from '../../../../kept/sealed-texts.ts'

export type MessageQuote = NonNullable<Message['quoted']>
export type MessageAttachment = Message['attachments'][number]

export interface UnsentMessage {
  id: string
  conversationId: string
  text: string
  quoted: MessageQuote | null
  attachments: readonly MessageAttachment[]
  /** The time of writing in this browser; the server sets the final position. */
  writtenAt: Moment
  state: 'sending' | 'waiting' | 'refused'
  code?: string
}

export interface OutboxOptions {
  send(message: UnsentMessage): Promise<Message>
  onSent(message: Message): void
  texts: Pick<SealedTexts, 'keep' | 'read' | 'namesOf'>
  /** Resolves when a retry makes sense, or when `signal` aborts. */
  pause(tries: number, signal: AbortSignal): Promise<void>
}

const NAME = 'outbox-'
/** Retried after the user has signed in again. */
const OF_SESSION = new Set(['session.required', 'session.expired'])

export class Outbox {
  readonly #options: OutboxOptions
  readonly #listeners = new Set<() => void>()
  readonly #busy = new Set<string>()
  readonly #control = new AbortController()
  #unsent: readonly UnsentMessage[] = []

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Sends the messages that a closed page left behind. */
  async restore(): Promise<void> {
    const { texts } = this.#options
    const kept = await Promise.all((await texts.namesOf(NAME)).map(name => texts.read(name)))
    const known = new Set(this.#unsent.map(({ id }) => id))
    const restored = kept.flatMap(parsed).filter(({ id }) => !known.has(id))
    const inOrder = [...restored, ...this.#unsent].sort((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1))
    this.#show(inOrder)
    this.#sendAll()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  unsent = (): readonly UnsentMessage[] => this.#unsent

  add(message: Omit<UnsentMessage, 'state'>): void {
    const added: UnsentMessage = { ...message, state: 'sending' }
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

  /** Sends one after the other, in the order of writing. */
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

  /** Returns false if it must be retried. */
  async #send(message: UnsentMessage): Promise<boolean> {
    try {
      const sent = await this.#options.send(message)
      if (this.#control.signal.aborted) return true
      this.#options.onSent(sent)
      this.remove(message.id)
      return true
    } catch (error) {
      // After a sign-out nothing is stored.
      if (this.#control.signal.aborted) return true
      const code = error instanceof CallError ? error.code : 'server.error'
      if (isTransient(code) || OF_SESSION.has(code)) {
        this.#change(message.id, known => ({ ...known, state: 'waiting' }))
        return false
      }
      this.#change(message.id, known => ({ ...known, state: 'refused', code }))
      const refused = this.#unsent.find(({ id }) => id === message.id)
      if (refused) this.#keep(refused)
      return true
    }
  }

  #change(id: string, change: (message: UnsentMessage) => UnsentMessage): void {
    this.#show(this.#unsent.map(message => (message.id === id ? change(message) : message)))
  }

  #keep(message: UnsentMessage): void {
    this.#options.texts
      .keep(NAME + message.id, JSON.stringify(message))
      .catch(error => console.warn('A message was not kept in this browser', error))
  }

  #forget(id: string): void {
    this.#options.texts
      .keep(NAME + id, undefined)
      .catch(error => console.warn('A message was not taken away in this browser', error))
  }

  #show(unsent: readonly UnsentMessage[]): void {
    this.#unsent = unsent
    for (const listener of this.#listeners) listener()
  }
}

function parsed(text: string | undefined): UnsentMessage[] {
  try {
    if (!text) return []
    const message = JSON.parse(text) as UnsentMessage
    // A refused message is not retried automatically.
    return [message.state === 'refused' ? message : { ...message, state: 'sending' }]
  } catch {
    return []
  }
}
