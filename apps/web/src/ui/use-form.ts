// The state of a form: values, nested or not, what is wrong with each field, and the first wrong field to go to.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Validity } from './field.tsx'

export interface FieldProblem {
  path: string
  code: string
}

export interface Form<Values extends object> {
  values: Values
  /** Changes some values; what was wrong with them, or at the path and below it, is forgotten. */
  set(change: Partial<Values>, path?: string): void
  /** Other values; what differs from `saved` counts as changed. */
  replace(values: Values, saved?: Values): void
  isChanged: boolean
  hasProblems: boolean
  /** What is wrong at a path, `town` or `items.2.name`; of a whole field also what is wrong within it. */
  codeOf(path: string): string | undefined
  /** Everything that is wrong with a field, where that may be several things. */
  codesOf(path: string): readonly string[]
  validityOf(path: string): Validity
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

const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`)

export function useForm<Values extends object>(
  initial: Values | (() => Values),
  { marksRight = true, saved }: Start<Values> = {},
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [start, setStart] = useState(saved ?? values)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [checked, setChecked] = useState(false)
  const ref = useRef<HTMLFormElement>(null)

  function object(found: readonly FieldProblem[]): void {
    // Drawn at once: the fields that are wrong may only now come to be seen.
    flushSync(() => {
      setChecked(true)
      setProblems(found)
    })
    const fields = ref.current?.querySelectorAll<HTMLElement>('[name]') ?? []
    const wrong = [...fields].find(field =>
      found.some(({ path }) => isWithin(path, field.getAttribute('name') ?? '')),
    )
    wrong?.focus()
  }

  function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined {
    const parsed = schema.safeParse(input, { reportInput: true })
    object(parsed.success ? [] : problemsOf(parsed.error))
    return parsed.data
  }

  function codesOf(path: string): readonly string[] {
    const here = problems.filter(problem => problem.path === path)
    const within = path.includes('.') ? [] : problems.filter(problem => isWithin(problem.path, path))
    return (here.length > 0 ? here : within).map(({ code }) => code)
  }

  return {
    values,
    set(change, path) {
      setValues(current => ({ ...current, ...change }))
      const touched = path === undefined ? Object.keys(change) : [path]
      setProblems(current => current.filter(problem => !touched.some(name => isWithin(problem.path, name))))
    },
    replace(next, standing = next) {
      setValues(next)
      setStart(standing)
      setChecked(false)
      setProblems([])
    },
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    hasProblems: problems.length > 0,
    codeOf: path => codesOf(path)[0],
    codesOf,
    validityOf(path) {
      if (codesOf(path).length > 0) return 0
      return marksRight && checked && values[path as keyof Values] !== '' ? 1 : -1
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
