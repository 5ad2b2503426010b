// Keeps what is typed in the stepped creation: in this browser at once, on the server as soon as it can. Nothing is
// let go before the server has said that it has it.
import type { DraftAnswers, DraftView } from '@maat/contract/case-draft'
import type { CallError } from '../../api/call.ts'

export type SaveState = 'new' | 'saved' | 'waiting' | 'saving' | 'offline' | 'clashing' | 'refused' | 'closed'

export interface EditedDraft {
  /** One that nobody has begun yet has an empty id. */
  draft: DraftView
  isBegun: boolean
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
  nationalNumberConfirmed?: boolean
  confirmed?: boolean
}

export interface DraftServer {
  /** Makes the draft; however often it is asked for one and the same, there is one. */
  begin(): Promise<DraftView>
  save(draft: DraftView, change: DraftChange): Promise<DraftView>
}

/** Where unsaved answers stay in this browser: under the draft's id, or as the beginning of a new one. */
export interface KeptAnswers {
  answers: DraftAnswers
  keep(draftId: string, answers: DraftAnswers): void
}

const SAVE_AFTER = 700
const RETRY_AFTER = 5000

export class DraftEditor {
  #pending: DraftAnswers
  #edited: EditedDraft
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  // Nothing is sent before `resume`: a page that is drawn twice makes two editors, and opens one.
  #isOpen = false
  #beginning: Promise<DraftView> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #server: DraftServer
  readonly #kept: KeptAnswers

  constructor(draft: DraftView, server: DraftServer, kept: KeptAnswers) {
    this.#server = server
    this.#kept = kept
    this.#pending = kept.answers
    const isBegun = draft.id !== ''
    const isBehind = this.#isBehind()
    this.#edited = {
      draft,
      isBegun,
      answers: laidOver(draft.answers, this.#pending),
      state: isBehind ? 'waiting' : isBegun ? 'saved' : 'new',
      savedAt: isBehind || !isBegun ? undefined : new Date(draft.updatedAt),
      clash: undefined,
    }
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
    if (this.#isBehind() && this.#edited.state !== 'clashing') await this.#save()
    return this.#edited.state === 'saved'
  }

  /** Makes the draft where there is none yet, for what needs one; answers whether there is one now. */
  async begin(): Promise<boolean> {
    try {
      await this.#begun()
    } catch (error) {
      this.#failed(error as CallError)
    }
    return this.#edited.isBegun
  }

  /** The national number is sent by itself, and kept nowhere in the browser. An empty one confirms what is kept. */
  async saveNationalNumber(nationalNumber: string, isConfirmed: boolean): Promise<void> {
    await this.flush()
    await this.#begun()
    const { draft } = this.#edited
    const change = {
      version: draft.version,
      changes: {},
      ...(nationalNumber.trim() && { nationalNumber }),
      nationalNumberConfirmed: isConfirmed,
    }
    this.#took(await this.#server.save(draft, change), {})
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
    // Read before the last save, and answered after it: what that one said is newer.
    if (draft.version < this.#edited.draft.version) return
    this.#show({ draft, answers: laidOver(draft.answers, this.#pending) })
  }

  retryNow = (): void => {
    if (this.#edited.state === 'offline') this.#schedule(0)
  }

  /** Its page is open: what waits is saved, and tried again. */
  resume(): void {
    this.#isOpen = true
    if (this.#isBehind()) this.#schedule(0)
  }

  /** Its page is left: what waits is saved once more, and else stays in this browser. */
  stop(): void {
    this.#isOpen = false
    void this.flush()
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer)
    if (!this.#isOpen) return
    this.#timer = setTimeout(() => void this.#save(), after)
  }

  #save(confirmed = false): Promise<void> {
    this.#running = (this.#running ?? Promise.resolve()).then(() => this.#sendPending(confirmed))
    return this.#running
  }

  async #sendPending(confirmed: boolean): Promise<void> {
    if (!this.#isBehind()) {
      this.#show({ state: this.#edited.isBegun ? 'saved' : 'new' })
      return
    }
    this.#show({ state: 'saving' })
    try {
      await this.#begun()
      const changes = this.#pending
      const { draft } = this.#edited
      const change = { version: draft.version, changes, ...(confirmed && { confirmed }) }
      this.#took(await this.#server.save(draft, change), changes)
    } catch (error) {
      this.#failed(error as CallError)
    }
  }

  async #begun(): Promise<void> {
    if (this.#edited.isBegun) return
    this.#beginning ??= this.#server.begin().finally(() => {
      this.#beginning = undefined
    })
    const draft = await this.#beginning
    // Two may have waited for the one draft.
    if (this.#edited.isBegun) return
    this.#show({
      draft,
      isBegun: true,
      answers: laidOver(draft.answers, this.#pending),
      ...(!this.#isBehind() && { state: 'saved', savedAt: new Date() }),
    })
    this.#kept.keep(draft.id, this.#pending)
    this.#kept.keep('', {})
  }

  #isBehind(): boolean {
    return Object.keys(this.#pending).length > 0
  }

  #took(draft: DraftView, sent: DraftAnswers): void {
    this.#pending = stillUnsent(this.#pending, sent)
    this.#keep()
    const isDone = !this.#isBehind()
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
    this.#kept.keep(this.#edited.draft.id, this.#pending)
  }

  #show(change: Partial<EditedDraft>): void {
    this.#edited = { ...this.#edited, ...change }
    for (const listener of this.#listeners) listener()
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
