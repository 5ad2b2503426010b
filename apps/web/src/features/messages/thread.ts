// The messages of one conversation as far as they are loaded: a stretch without gaps, which grows at both ends.
import type { Message } from '@maat/contract/messages'
import type { CallError } from '../../api/call.ts'

export interface Page {
  items: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
}

export interface PageQuery {
  olderThan?: number
  newerThan?: number
  around?: number
  limit?: number
}

export interface ThreadState {
  status: 'loading' | 'ready' | 'failed'
  error: CallError | undefined
  items: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
  isFetching: boolean
}

export interface ThreadServer {
  page(query: PageQuery): Promise<Page>
  message(id: string): Promise<Message>
}

const EMPTY: ThreadState = {
  status: 'loading',
  error: undefined,
  items: [],
  hasOlder: false,
  hasNewer: false,
  isFetching: false,
}
const MOST_AT_ONCE = 100

export class Thread {
  readonly #server: ThreadServer
  readonly #listeners = new Set<() => void>()
  #state = EMPTY
  /** Requests follow each other: each begins where the one before it ended. */
  #last: Promise<void> = Promise.resolve()

  constructor(server: ThreadServer) {
    this.#server = server
  }

  read = (): ThreadState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The newest, or those around a message. */
  open(around?: number): Promise<void> {
    return this.#inTurn(async () => {
      const page = await this.#server.page(around === undefined ? {} : { around })
      this.#show({ ...page, status: 'ready', error: undefined })
    })
  }

  older(): Promise<void> {
    return this.#inTurn(async () => {
      const first = this.#state.items.at(0)
      if (!this.#state.hasOlder || !first) return
      const { items, hasOlder } = await this.#server.page({ olderThan: first.position })
      this.#show({ items: [...items, ...this.#state.items], hasOlder })
    })
  }

  newer(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#state.hasNewer) await this.#takeNewer()
    })
  }

  /** Something was said, here or there: where the newest are in sight, what is missing is fetched. */
  hear(position: number): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#state.hasNewer || position <= this.#lastPosition()) return
      do await this.#takeNewer()
      while (this.#state.hasNewer)
    })
  }

  /** One’s own that the server has kept. */
  took(message: Message): Promise<void> {
    if (message.position !== this.#lastPosition() + 1) return this.hear(message.position)
    this.#show({ items: [...this.#state.items, message] })
    return Promise.resolve()
  }

  /** After a pause nobody knows what was missed: new ones, corrections, removals. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const first = this.#state.items.at(0)
      if (!first) return this.#show({ ...(await this.#server.page({})), status: 'ready', error: undefined })
      const isLong = this.#state.items.length > MOST_AT_ONCE
      const isAtEnd = !this.#state.hasNewer
      // Of a long stretch only its end stays: the rest is fetched again by whoever goes back to it.
      const page = await this.#server.page(
        isLong && isAtEnd ? { limit: MOST_AT_ONCE } : { newerThan: first.position - 1, limit: MOST_AT_ONCE },
      )
      this.#show({ ...page, status: 'ready', error: undefined })
      while (isAtEnd && this.#state.hasNewer) await this.#takeNewer()
    })
  }

  reread(messageId: string): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#state.items.some(({ id, quoted }) => id === messageId || quoted?.id === messageId)) return
      this.replace(await this.#server.message(messageId))
    })
  }

  /** As it stands now, wherever it is shown: where it is quoted, too. */
  replace(changed: Message): void {
    const { text, isDeleted } = changed
    this.#show({
      items: this.#state.items.map(message => {
        if (message.id === changed.id) return changed
        if (message.quoted?.id !== changed.id) return message
        return { ...message, quoted: { ...message.quoted, text, isDeleted } }
      }),
    })
  }

  #lastPosition(): number {
    return this.#state.items.at(-1)?.position ?? 0
  }

  async #takeNewer(): Promise<void> {
    const { items, hasNewer } = await this.#server.page({
      newerThan: this.#lastPosition(),
      limit: MOST_AT_ONCE,
    })
    const last = this.#lastPosition()
    // One’s own may have come by another way meanwhile.
    const added = items.filter(({ position }) => position > last)
    this.#show({ items: [...this.#state.items, ...added], hasNewer: hasNewer && items.length > 0 })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(async () => {
      this.#show({ isFetching: true })
      try {
        await work()
      } catch (error) {
        this.#fail(error as CallError)
      }
      this.#show({ isFetching: false })
    })
    return this.#last
  }

  /** What is on the screen stays while the line is away; not when it is no longer one’s own to read. */
  #fail(error: CallError): void {
    const isGone = error.code === 'conversation.not-found'
    if (isGone) this.#show({ ...EMPTY, status: 'failed', error })
    else if (this.#state.status !== 'ready') this.#show({ status: 'failed', error })
    else console.warn('Messages were not read', error)
  }

  #show(change: Partial<ThreadState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
