// The one way to edit a record, or to make one: what is typed is checked, kept over a reload, sent and shown saved; what
// others changed meanwhile is kept, and shown where both changed the same; what is wrong stands at its field, or above.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { CallError } from '../api/call.ts'
import { useLater } from '../api/later.ts'
import type { Saved, Version } from '../preferences/save-merged.ts'
import { useErrorText } from '../preferences/use-error-text.ts'
import { type MergedSaving, useMergedSaving } from '../preferences/use-merged-saving.ts'
import { type FieldProblem, type Form, problemsOf, useForm } from '../ui/use-form.ts'
import { useKeptForm } from './use-kept-form.tsx'

/** How what both changed is called, and how it reads where it is neither a text nor yes or no. */
export interface ClashWords {
  labelOf(path: string): string
  textOf?(value: unknown, path: string): string
}

interface RecordFormOptions<Values extends object, Body, Reply, Of extends Version> {
  /** The name under which this browser keeps what is typed until it is saved. Secrets have none. */
  keepAs?: string | undefined
  start: Values
  /** Of what stands already; something new has none. */
  version?: Of | undefined
  /** What is sent, where it is not the values themselves. */
  bodyOf?(values: Values, version: Of): Body | Promise<Body>
  /** Loads what the body is checked with. The same function each time. */
  schema?: (() => Promise<z.ZodType>) | undefined
  /** What is wrong that no schema knows of. */
  check?(values: Values): readonly FieldProblem[]
  send(body: Body, version: Of): Promise<Reply>
  /** What stands now, of a reply and of what a refused save was told. */
  savedOf?(reply: Reply, tag: string): Saved<Values, Of>
  words?: ClashWords
  /** The field for a path of the body, or for the code of an error, where it has another name. */
  fields?: Readonly<Record<string, string>>
  /** A sentence of one's own for an error. */
  errorText?(error: CallError): string | undefined
  /** What is said once it is saved, instead of that it is. */
  savedText?: string | ((values: Values) => string) | undefined
  /** It is saved, and the form is left. A form that stays has none. */
  onDone?(reply: Reply): void
  /** Where the form says of a field that it is right, too. */
  marksRight?: boolean
}

export type FormState = 'untouched' | 'changed' | 'saving' | 'saved' | 'failed'

export interface RecordForm<Values extends object> {
  form: Form<Values>
  state: FormState
  submit(event?: FormEvent): void
  /** Says that something typed another day stands there again. */
  keptNotice: ReactNode
  /** Why it was not saved, where no field says so. */
  whyNot: string | undefined
  saving: MergedSaving<Values>
  words: ClashWords | undefined
  /** Something typed would be lost by leaving the page. */
  isAtRisk: boolean
  /** What is typed stays in this browser when the form is closed. */
  isKept: boolean
  /** What was typed is given up. */
  forget(): void
}

const noSchema = async () => undefined

export function useRecordForm<
  Values extends object,
  Body = Values,
  Reply = unknown,
  Of extends Version = number,
>(options: RecordFormOptions<Values, Body, Reply, Of>): RecordForm<Values> {
  const { keepAs, start, version, schema, check, fields = {}, words, savedOf, savedText, onDone } = options
  const errorText = useErrorText()
  const form = useForm(start, { marksRight: options.marksRight ?? false })
  const loadSchema = useLater<z.ZodType | undefined>(schema ?? noSchema)
  /** What is wrong and stands at no field: a refusal, or the code of a problem. */
  const [above, setAbove] = useState<CallError | string>()
  const [hasSaved, setSaved] = useState(false)
  const [isDone, setDone] = useState(false)
  const reply = useRef<Reply>(undefined)
  const isNew = version === undefined
  const bodyOf = options.bodyOf ?? ((values: Values) => values as unknown as Body)

  const saving = useMergedSaving<Values, Of>({
    start: { version: version as Of, value: start },
    mine: form.values,
    isChanged: form.isChanged || isDone,
    waitsForLine: !isNew,
    ...(savedText && { savedText: typeof savedText === 'function' ? savedText(form.values) : savedText }),
    show: form.replace,
    async send(values, of) {
      reply.current = await options.send(await bodyOf(values, of), of)
      return savedOf?.(reply.current, '') ?? { version: of, value: start }
    },
    ...(savedOf && { currentOf: (current, tag) => savedOf(current as Reply, tag) }),
    onSaved() {
      setSaved(true)
      setAbove(undefined)
      if (!onDone) return
      kept.forget()
      // Whoever goes on to another page has saved: they are not asked about leaving.
      flushSync(() => setDone(true))
      onDone(reply.current as Reply)
    },
    onError(error) {
      const { code, problem } = error
      const problems = fields[code] ? [{ path: code, code }] : (problem.errors ?? [])
      const isPlaced = object(problems) === undefined && problems.length > 0
      setAbove(isPlaced ? undefined : error)
    },
  })
  const kept = useKeptForm(keepAs, form, { base: saving.base, onBase: saving.resume, isSaved: !isNew })

  /** Shows problems at their fields; answers the first that no field shows. */
  function object(problems: readonly FieldProblem[]): FieldProblem | undefined {
    const placed = problems.map(({ path, code }) => ({ path: fields[path] ?? path, code }))
    form.object(placed)
    return placed.find(({ path }) => !isShownIn(form.ref.current, path))
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    const rules = await loadSchema()
    const parsed = rules?.safeParse(await bodyOf(form.values, saving.base.version), { reportInput: true })
    const found = parsed?.success === false ? problemsOf(parsed.error) : []
    const problems = [...found.map(missing(form.values)), ...(check?.(form.values) ?? [])]
    setAbove(object(problems)?.code)
    setSaved(false)
    if (problems.length === 0) saving.save(form.values)
  }

  const whyNot = typeof above === 'object' ? options.errorText?.(above) : undefined
  const aboveCode = typeof above === 'object' ? above.code : above
  const isRefused = above !== undefined || form.hasProblems || saving.clashes.length > 0
  return {
    form,
    state: stateOf({ isSaving: saving.isSaving, isRefused, isChanged: form.isChanged, hasSaved }),
    submit: event => void submit(event),
    keptNotice: kept.notice,
    whyNot: whyNot ?? (aboveCode && errorText(aboveCode)),
    saving: saving as unknown as MergedSaving<Values>,
    words,
    isAtRisk: form.isChanged && !isDone,
    isKept: keepAs !== undefined,
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

/** What was not filled in is missing, not wrong. */
const missing = (values: object) => (problem: FieldProblem) =>
  valueAt(values, problem.path) === '' ? { ...problem, code: 'field.required' } : problem

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], values)
