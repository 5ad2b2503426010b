// Stores the input of the case wizard: in this browser at once, on the server as soon as possible. The browser's copy
// stays until the server confirms it.
import type { DraftAnswers, DraftView } from '@maat/contract/cases/case-draft'
import type { CallError } from '../../../api/call.ts'

export type SaveState =
  | 'new'
  | 'saved'
  | 'waiting'
  | 'saving'
  /** No connection, or the server answers with an error: both are tried again. */
  | 'offline'
  | 'failing'
  | 'clashing'
  | 'refused'
  | 'closed'

export interface EditedDraft {
  /** A draft that is not created yet has an empty id. */
  draft: DraftView
  isBegun: boolean
  answers: DraftAnswers
  state: SaveState
  savedAt: Date | undefined
  /** The fields that were also changed elsewhere, and the draft as it is there. */
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
  /** Creates the draft. Repeated calls for the same draft create only one. */
  begin(): Promise<DraftView>
  save(draft: DraftView, change: DraftChange): Promise<DraftView>
}

/** The unsaved answers in this browser, stored under the draft's id or as a new draft. */
export interface KeptAnswers {
  answers: DraftAnswers
  /** Chosen by the link that leads here: saved with the first change, because a user who only looks creates no draft. */
  linked?: DraftAnswers
  keep(draftId: string, answers: DraftAnswers): void
}

const SAVE_AFTER = 700
const RETRY_AFTER = 5000

export class DraftEditor {
  #pending: DraftAnswers
  #edited: EditedDraft
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  // Sends nothing before `resume`: a page that renders twice makes two editors and opens only one.
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
      answers: laidOver({ ...draft.answers, ...kept.linked }, this.#pending),
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
    if (!isRetried(this.#edited.state)) this.#show({ state: 'waiting' })
    this.#schedule(SAVE_AFTER)
  }

  /** Saves pending input now; returns whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#isBehind() && this.#edited.state !== 'clashing') await this.#save()
    return this.#edited.state === 'saved'
  }

  /** Creates the draft if needed; returns whether it exists now. */
  async begin(): Promise<boolean> {
    try {
      await this.#begun()
    } catch (error) {
      this.#failed(error as CallError)
    }
    return this.#edited.isBegun
  }

  /**
   * The national number is sent separately and never stored in the browser. An empty one confirms the stored number.
   */
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

  /** Resolves a clash: keeps the user's own values for the clashing fields, or those from elsewhere. */
  resolveClash(choice: 'mine' | 'theirs'): void {
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

  refresh(draft: DraftView): void {
    // This answer was read before the last save, so the save's result is newer.
    if (draft.version < this.#edited.draft.version) return
    this.#show({ draft, answers: laidOver(draft.answers, this.#pending) })
  }

  retryNow = (): void => {
    if (isRetried(this.#edited.state)) this.#schedule(0)
  }

  /** Called when the page opens: saves pending input, and retries. */
  resume(): void {
    this.#isOpen = true
    if (this.#isBehind()) this.#schedule(0)
  }

  /** Called when the page closes: tries one more save; unsaved input stays in this browser. */
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
    // Two callers may have waited for the same draft.
    if (this.#edited.isBegun) return
    this.#pending = { ...this.#kept.linked, ...this.#pending }
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
      this.#show({ state: error.code === 'offline' ? 'offline' : 'failing' })
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

const isRetried = (state: SaveState) => state === 'offline' || state === 'failing'

/** The answers to a procedure's form are merged one by one. */
function laidOver(under: DraftAnswers, over: DraftAnswers): DraftAnswers {
  const form = { ...under.procedureAnswers, ...over.procedureAnswers }
  return { ...under, ...over, ...(Object.keys(form).length > 0 && { procedureAnswers: form }) }
}

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
