// The state of a form: values, what is wrong with each field, and the first wrong field to go to.
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Validity } from './field.tsx'

export interface FieldProblem {
  path: string
  code: string
}

export interface Form<Values extends Record<string, unknown>> {
  values: Values
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  /** Other values; what differs from `saved` counts as changed. */
  replace(values: Values, saved?: Values): void
  isChanged: boolean
  codeOf(name: string): string | undefined
  /** Everything that is wrong with a field, where that may be several things. */
  codesOf(name: string): readonly string[]
  validityOf(name: string): Validity
  /** Shows problems at their fields and moves the focus to the first of them. */
  object(problems: readonly FieldProblem[]): void
  /** Checks with a schema; answers what it made of the values, or shows what is wrong. */
  parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined
  /** Give it to the form element, so that the focus finds its fields. */
  ref: React.RefObject<HTMLFormElement | null>
}

interface Start<Values> {
  /** Where nobody can say of a field that it is right, none is painted so. */
  marksRight?: boolean
  /** What stands, where the form begins with something else. */
  saved?: Values | undefined
}

export function useForm<Values extends Record<string, unknown>>(
  initial: Values,
  { marksRight = true, saved = initial }: Start<Values> = {},
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [start, setStart] = useState(saved)
  const [codes, setCodes] = useState<Record<string, string[]>>({})
  const [checked, setChecked] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  function object(problems: readonly FieldProblem[]): void {
    setChecked(true)
    const byField = Map.groupBy(problems, ({ path }) => path.split('.')[0] ?? '')
    setCodes(Object.fromEntries([...byField].map(([field, its]) => [field, its.map(({ code }) => code)])))
    const fields = ref.current?.querySelectorAll<HTMLElement>('[name]') ?? []
    const wrong = [...fields].find(field =>
      problems.some(({ path }) => path.split('.')[0] === field.getAttribute('name')),
    )
    wrong?.focus()
  }

  function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined {
    const parsed = schema.safeParse(input, { reportInput: true })
    if (parsed.success) {
      object([])
      return parsed.data
    }
    object(problemsOf(parsed.error))
    return undefined
  }

  return {
    values,
    set(name, value) {
      setValues(current => ({ ...current, [name]: value }))
      setCodes(({ [name]: _, ...others }) => others)
    },
    replace(next, saved = next) {
      setValues(next)
      setStart(saved)
      setChecked(false)
      setCodes({})
    },
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    codeOf: name => codes[name]?.[0],
    codesOf: name => codes[name] ?? [],
    validityOf(name) {
      if (codes[name]) return 0
      return marksRight && checked && values[name] !== '' ? 1 : -1
    },
    object,
    parse,
    ref,
  }
}

export function problemsOf({ issues }: z.core.$ZodError): FieldProblem[] {
  return issues.map(issue => ({ path: issue.path.map(String).join('.'), code: codeOfIssue(issue) }))
}

const OWN_CODE = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/

/** The same names that the server gives to Zod's own findings. */
function codeOfIssue(issue: z.core.$ZodIssue): string {
  if (OWN_CODE.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value')
    return issue.input ? 'field.invalid' : 'field.required'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'field.required' : 'field.too-short'
  return issue.code === 'too_big' ? 'field.too-long' : 'field.invalid'
}
