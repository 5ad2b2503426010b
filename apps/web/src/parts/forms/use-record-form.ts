// The common hook to edit or create a record: validates, keeps input over a reload, sends, and shows the saved state.
// It merges other users' changes, shows conflicts, and puts errors at their fields or above the form.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { CallError } from '../../api/call.ts'
import { useLazyImport } from '../../api/lazy-import.ts'
import type { RecordVersion, SavedRecord } from '../../forms/save-merged.ts'
import { type MergedSaving, useMergedSaving } from '../../forms/use-merged-saving.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { type FieldProblem, type Form, problemsOf, useForm } from '../../ui/fields/use-form.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { useRestoredForm } from './use-restored-form.tsx'

/** The labels of conflicting fields, and the texts of values that are neither text nor yes/no. */
export interface ClashTexts {
  labelOf(path: string): string
  textOf?(value: unknown, path: string): string
  emptyText?: string
}

/** The separately changeable parts, if they are not the form's fields. */
export interface Merging<Values extends object, Merged extends object> {
  recordOf(values: Values): Merged
  valuesOf(record: Merged): Values
}

export interface RecordFormOptions<
  Values extends object,
  Body,
  Reply,
  Of extends RecordVersion,
  Merged extends object = Values,
> {
  /** The name under which this browser keeps the input until it is saved. Forms with secrets have none. */
  keepAs?: string | undefined
  /** Merges a choice made on the way here into the restored values. */
  takeUp?(kept: Values): Values
  start: Values
  keepable?(values: Values): Values
  /** Undefined for a new record. */
  version?: Of | undefined
  /** Builds the body, if it is not the values themselves; `before` is the saved state of that version. */
  bodyOf?(values: Merged, version: Of, before: Merged): Body | Promise<Body>
  /** Loads the schema for the body. It must be the same function on every render. */
  schema?: (() => Promise<z.ZodType>) | undefined
  check?(values: Values): readonly FieldProblem[]
  /** A question before sending, once there are no errors: `go` sends, with the answered values. */
  before?(go: (values?: Values) => void, values: Values): void
  send(body: Body, version: Of): Promise<Reply>
  /** False if a save without a connection fails at once, as it does for new records. */
  waitsForLine?: boolean
  /** False if the user must read others' changes before they are saved with their own. */
  savesUnread?: boolean
  /** The current state, from a reply or from a refused save. */
  savedOf?(reply: Reply): SavedRecord<Merged, Of>
  merging?: Merging<Values, Merged>
  words?: ClashTexts
  /** Maps paths of the body and error codes to fields with other names. */
  fields?: Readonly<Record<string, string>>
  errorText?(error: CallError): string | undefined
  /** Called in addition to the message. */
  onError?(error: CallError): void
  /** The message after a save, instead of the default; false if the page shows its own. */
  savedText?: string | false | ((values: Values) => string) | undefined
  /** Called after a save that closes the form; undefined for a form that stays. */
  onDone?(reply: Reply): void
  /** Also marks valid fields. */
  marksRight?: boolean
}

export type FormState = 'untouched' | 'changed' | 'saving' | 'saved' | 'failed'

export interface RecordForm<Values extends object> {
  form: Form<Values>
  state: FormState
  submit(event?: FormEvent): void
  keptNotice: ReactNode
  /** Why the save failed, if no field shows it. */
  errorMessage: string | undefined
  saving: MergedSaving<Values>
  words: ClashTexts | undefined
  /** True if leaving the page would lose input. */
  isAtRisk: boolean
  /** True if this browser keeps the input when the form is closed. */
  isKept: boolean
  /** The form is empty after a save, and the user can send the next record during it. */
  startsAgain: boolean
  forget(): void
}

const noSchema = async () => undefined
const AS_TYPED = { recordOf: (values: object) => values, valuesOf: (record: object) => record }

export function useRecordForm<
  Values extends object,
  Body = Values,
  Reply = unknown,
  Of extends RecordVersion = number,
  Merged extends object = Values,
>(options: RecordFormOptions<Values, Body, Reply, Of, Merged>): RecordForm<Values> {
  const { keepAs, start, version, schema, check, fields = {}, words, savedOf, savedText, onDone } = options
  const errorText = useErrorText()
  const form = useForm(start, { marksRight: options.marksRight ?? false })
  const loadSchema = useLazyImport<z.ZodType | undefined>(schema ?? noSchema)
  /** A problem without a field: a refusal, or an error code. */
  const [formError, setFormError] = useState<CallError | string>()
  const [hasSaved, setSaved] = useState(false)
  const [isDone, setDone] = useState(false)
  const reply = useRef<Reply>(undefined)
  const isNew = version === undefined
  const startsAgain = !savedOf && !onDone
  const bodyOf = options.bodyOf ?? ((record: Merged) => record as unknown as Body)
  const { recordOf, valuesOf } = options.merging ?? (AS_TYPED as unknown as Merging<Values, Merged>)

  const saving = useMergedSaving<Merged, Of>({
    start: { version: version as Of, value: recordOf(start) },
    mine: recordOf(form.values),
    isChanged: form.isChanged || isDone,
    waitsForLine: !isNew && options.waitsForLine !== false,
    savesUnread: options.savesUnread ?? true,
    startsAgain,
    ...(savedText !== undefined && {
      savedText: typeof savedText === 'function' ? savedText(form.values) : savedText,
    }),
    show: (record, saved) => form.replace(valuesOf(record), valuesOf(saved)),
    async send(record, of, before) {
      reply.current = await options.send(await bodyOf(record, of, before), of)
      // Without a returned record, a form that stays starts again, and one that closes shows the sent values.
      return savedOf?.(reply.current) ?? { version: of, value: onDone ? record : recordOf(start) }
    },
    ...(savedOf && {
      currentOf: (current, tag) => savedOf((tag ? { tag, reply: current } : current) as Reply),
    }),
    onSaved() {
      setSaved(true)
      setFormError(undefined)
      if (!onDone) return
      kept.forget()
      // The input is saved, so leaving the page must not ask.
      flushSync(() => setDone(true))
      onDone(reply.current as Reply)
    },
    onError(error) {
      const { code, problem } = error
      const problems = fields[code] ? [{ path: code, code }] : (problem.errors ?? [])
      const isPlaced = object(problems) === undefined && problems.length > 0
      setFormError(isPlaced ? undefined : error)
      options.onError?.(error)
    },
  })
  const kept = useRestoredForm(keepAs, form, {
    base: saving.base,
    onBase: saving.resume,
    isSaved: !isNew,
    keepable: options.keepable,
    takeUp: options.takeUp,
  })

  function object(problems: readonly FieldProblem[]): FieldProblem | undefined {
    const placed = problems.map(({ path, code }) => ({ path: fields[path] ?? path, code }))
    form.showProblems(placed)
    return placed.find(({ path }) => !isShownIn(form.ref.current, path))
  }

  /** Resolves to whether the values are saved. */
  async function submit(typed: Values): Promise<boolean> {
    const rules = await loadSchema()
    const { base } = saving
    const body = await bodyOf(recordOf(typed), base.version, base.value)
    const problems = [...problemsIn(body, rules, typed), ...(check?.(typed) ?? [])]
    setFormError(object(problems)?.code)
    setSaved(false)
    if (problems.length > 0) return false
    const go = (values = typed) => saving.save(recordOf(values), recordOf(typed))
    if (!options.before) return await go()
    options.before(go, typed)
    return false
  }
  const submitInTurn = useOneAtATime(start, submit)

  const errorMessage = typeof formError === 'object' ? options.errorText?.(formError) : undefined
  const formErrorCode = typeof formError === 'object' ? formError.code : formError
  const isRefused = formError !== undefined || form.hasProblems || saving.clashes.length > 0
  return {
    form,
    state: stateOf({ isSaving: saving.isSaving, isRefused, isChanged: form.isChanged, hasSaved }),
    submit(event) {
      event?.preventDefault()
      void (startsAgain ? submitInTurn : submit)(form.values)
    },
    keptNotice: kept.notice,
    errorMessage: errorMessage ?? (formErrorCode && errorText(formErrorCode)),
    saving: saving as unknown as MergedSaving<Values>,
    words,
    isAtRisk: form.isChanged && !isDone,
    isKept: keepAs !== undefined,
    startsAgain,
    forget: kept.forget,
  }
}

function stateOf(is: {
  isSaving: boolean
  isRefused: boolean
  isChanged: boolean
  hasSaved: boolean
}): FormState {
  if (is.isSaving) return 'saving'
  if (is.isRefused) return 'failed'
  if (is.isChanged) return 'changed'
  return is.hasSaved ? 'saved' : 'untouched'
}

function isShownIn(form: HTMLFormElement | null, path: string): boolean {
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map(field => field.getAttribute('name') ?? '')
  return names.some(name => path === name || path.startsWith(`${name}.`))
}

function problemsIn(body: unknown, rules: z.ZodType | undefined, values: object): FieldProblem[] {
  const parsed = rules?.safeParse(body, { reportInput: true })
  return parsed?.success === false ? problemsOf(parsed.error).map(missing(values)) : []
}

/** An empty value is missing, not wrong. */
const missing = (values: object) => (problem: FieldProblem) =>
  valueAt(values, problem.path) === '' ? { ...problem, code: 'field.required' } : problem

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], values)
