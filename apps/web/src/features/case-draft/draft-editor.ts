// Keeps what is typed in the stepped creation: in this browser at once, on the server as soon as it can. Nothing is
// let go before the server has said that it has it.
import type { DraftAnswers, DraftView } from '@maat/contract/case-draft'
import type { CallError } from '../../api/call.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'clashing' | 'refused' | 'closed'

export interface EditedDraft {
  draft: DraftView
  /** The server's answers with what is not saved yet laid over them. */
  answers: DraftAnswers
  state: SaveState
  savedAt: Date | undefined
  /** Fields that were changed elsewhere too, and the draft as it stands there. */
  clash: { fields: string[]; theirs: DraftView } | undefined
}

export interface DraftChange {
  version: number
  changes: DraftAnswers
  nationalNumber?: string | null
  confirmed?: boolean
}

type Send = (change: DraftChange) => Promise<DraftView>
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const SAVE_AFTER = 700
const RETRY_AFTER = 5000
const PREFIX = 'case-draft-'

export class DraftEditor {
  #pending: DraftAnswers
  #edited: EditedDraft
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #key: string
  readonly #send: Send
  readonly #storage: Kept

  constructor(draft: DraftView, send: Send, storage: Kept) {
    this.#key = PREFIX + draft.id
    this.#send = send
    this.#storage = storage
    this.#pending = readKept(storage.getItem(this.#key))
    const isBehind = Object.keys(this.#pending).length > 0
    this.#edited = {
      draft,
      answers: laidOver(draft.answers, this.#pending),
      state: isBehind ? 'waiting' : 'saved',
      savedAt: isBehind ? undefined : new Date(draft.updatedAt),
      clash: undefined,
    }
    if (isBehind) this.#schedule(0)
  }

  read = (): EditedDraft => this.#edited

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(changes: DraftAnswers): void {
    this.#pending = laidOver(this.#pending, changes)
    this.#keep()
    this.#show({ answers: laidOver(this.#edited.answers, changes) })
    if (this.#edited.state === 'clashing') return
    this.#show({ state: this.#edited.state === 'offline' ? 'offline' : 'waiting' })
    this.#schedule(SAVE_AFTER)
  }

  /** Saves now what waits; answers whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (Object.keys(this.#pending).length > 0 && this.#edited.state !== 'clashing') await this.#save()
    return this.#edited.state === 'saved'
  }

  /** The national number is sent by itself, and kept nowhere in the browser. */
  async saveNationalNumber(nationalNumber: string, confirmed: boolean): Promise<void> {
    await this.flush()
    const { version } = this.#edited.draft
    this.#took(await this.#send({ version, changes: {}, nationalNumber, confirmed }), {})
  }

  /** After a clash: one's own words for the fields that clash, or those of the other place. */
  settle(choice: 'mine' | 'theirs'): void {
    const { clash } = this.#edited
    if (!clash) return
    if (choice === 'theirs') this.#pending = without(this.#pending, clash.fields)
    this.#show({
      draft: clash.theirs,
      answers: laidOver(clash.theirs.answers, this.#pending),
      clash: undefined,
      state: 'waiting',
    })
    this.#keep()
    void this.#save(choice === 'mine')
  }

  /** The documents or the profile changed what lacks. */
  refresh(draft: DraftView): void {
    this.#show({ draft, answers: laidOver(draft.answers, this.#pending) })
  }

  retryNow = (): void => {
    if (this.#edited.state === 'offline') this.#schedule(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), after)
  }

  #save(confirmed = false): Promise<void> {
    this.#running = (this.#running ?? Promise.resolve()).then(() => this.#sendPending(confirmed))
    return this.#running
  }

  async #sendPending(confirmed: boolean): Promise<void> {
    const changes = this.#pending
    if (Object.keys(changes).length === 0) {
      this.#show({ state: 'saved' })
      return
    }
    this.#show({ state: 'saving' })
    try {
      const { version } = this.#edited.draft
      this.#took(await this.#send({ version, changes, ...(confirmed && { confirmed }) }), changes)
    } catch (error) {
      this.#failed(error as CallError)
    }
  }

  #took(draft: DraftView, sent: DraftAnswers): void {
    this.#pending = stillUnsent(this.#pending, sent)
    this.#keep()
    const isDone = Object.keys(this.#pending).length === 0
    this.#show({
      draft,
      answers: laidOver(draft.answers, this.#pending),
      state: isDone ? 'saved' : 'waiting',
      ...(isDone && { savedAt: new Date() }),
    })
    if (!isDone) this.#schedule(SAVE_AFTER)
  }

  #failed(error: CallError): void {
    if (error.code === 'case.draft-conflict') {
      const fields = (error.problem.errors ?? []).map(({ path }) => path)
      this.#show({ state: 'clashing', clash: { fields, theirs: error.problem.current as DraftView } })
    } else if (error.code === 'case.not-draft' || error.code === 'case.not-found') {
      this.#show({ state: 'closed' })
    } else if (error.code === 'request.invalid' || error.code === 'request.too-large') {
      this.#show({ state: 'refused' })
    } else {
      this.#show({ state: 'offline' })
      this.#schedule(RETRY_AFTER)
    }
  }

  #keep(): void {
    if (Object.keys(this.#pending).length === 0) this.#storage.removeItem(this.#key)
    else this.#storage.setItem(this.#key, JSON.stringify(this.#pending))
  }

  #show(change: Partial<EditedDraft>): void {
    this.#edited = { ...this.#edited, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** On signing out, nothing personal stays in the browser. */
export function forgetDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

function readKept(text: string | null): DraftAnswers {
  try {
    return JSON.parse(text ?? '{}') as DraftAnswers
  } catch {
    return {}
  }
}

/** The answers to a procedure's form are laid over one by one. */
function laidOver(under: DraftAnswers, over: DraftAnswers): DraftAnswers {
  const form = { ...under.procedureAnswers, ...over.procedureAnswers }
  return { ...under, ...over, ...(Object.keys(form).length > 0 && { procedureAnswers: form }) }
}

/** What was typed while the request was under way. */
function stillUnsent(pending: DraftAnswers, sent: DraftAnswers): DraftAnswers {
  const entries = Object.entries(pending).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof DraftAnswers]),
  )
  return Object.fromEntries(entries)
}

const FORM = 'procedureAnswers.'

function without(pending: DraftAnswers, fields: readonly string[]): DraftAnswers {
  const { procedureAnswers, ...plain } = pending
  const left = Object.entries(plain).filter(([name]) => !fields.includes(name))
  const form = Object.entries(procedureAnswers ?? {}).filter(([name]) => !fields.includes(FORM + name))
  return {
    ...Object.fromEntries(left),
    ...(form.length > 0 && { procedureAnswers: Object.fromEntries(form) }),
  }
}
