// The loaded messages of one conversation: a range without gaps, which grows in both directions.
import type { Message } from '@maat/contract/communication/messages'
import type { CallError } from '../../../api/call.ts'

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
  /** The newest messages were in view, but failed to load. */
  #isMissing = false
  /** Requests run one after the other: each begins where the previous one ended. */
  #last: Promise<void> = Promise.resolve()

  constructor(server: ThreadServer) {
    this.#server = server
  }

  read = (): ThreadState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  open(around?: number): Promise<void> {
    return this.#inTurn(async () => {
      const page = await this.#server.page(around === undefined ? {} : { around })
      this.#isMissing = false
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

  /** A new message exists: load it if the newest messages are in view. */
  hear(position: number): Promise<void> {
    return this.#inTurn(async () => {
      if ((this.#state.hasNewer && !this.#isMissing) || position <= this.#lastPosition()) return
      // Stays true until they are loaded, so that after a failure the next event retries.
      this.#isMissing = true
      do await this.#takeNewer()
      while (this.#state.hasNewer)
      this.#isMissing = false
    })
  }

  took(message: Message): Promise<void> {
    // The message is at the end, so a reader further up moves there.
    if (this.#state.hasNewer) return this.open()
    if (message.position !== this.#lastPosition() + 1) return this.hear(message.position)
    this.#show({ items: [...this.#state.items, message] })
    return Promise.resolve()
  }

  /** After a pause, any message may have been added, corrected or removed: read all shown messages again. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const first = this.#state.items.at(0)
      if (!first) return this.#show({ ...(await this.#server.page({})), status: 'ready', error: undefined })
      const to = this.#state.hasNewer && !this.#isMissing ? this.#lastPosition() : Number.POSITIVE_INFINITY
      const begin = { newerThan: first.position - 1, limit: MOST_AT_ONCE }
      const { hasOlder, ...page } = await this.#server.page(begin)
      const items = [...page.items]
      let { hasNewer } = page
      for (let last = items.at(-1); hasNewer && last && last.position < to; last = items.at(-1)) {
        const next = await this.#server.page({ newerThan: last.position, limit: MOST_AT_ONCE })
        items.push(...next.items)
        hasNewer = next.hasNewer && next.items.length > 0
      }
      this.#isMissing = false
      this.#show({ items, hasOlder, hasNewer, status: 'ready', error: undefined })
    })
  }

  reread(messageId: string): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#state.items.some(({ id, quoted }) => id === messageId || quoted?.id === messageId)) return
      this.replace(await this.#server.message(messageId))
    })
  }

  /** Replaces a message wherever it is shown, also in quotes. */
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
    // The user's own message may already have arrived by another way.
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

  /** Without a connection, the messages stay on the screen, unless the user may no longer read them. */
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
