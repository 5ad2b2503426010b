// The state of a form: nested or flat values, the problems of each field, and the focus on the first invalid one.
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
  /** Changes some values; clears their problems, or those at the path and below. */
  set(change: Partial<Values>, path?: string): void
  /** Replaces all values; differences from `saved` count as changed. */
  replace(values: Values, saved?: Values): void
  isChanged: boolean
  hasProblems: boolean
  /** The problem at a path such as `town` or `items.2.name`; for a whole field, also problems within it. */
  codeOf(path: string): string | undefined
  codesOf(path: string): readonly string[]
  isWrong(path: string): boolean
  validityOf(path: string): Validity
  /** Shows problems at their fields and focuses the first. */
  showProblems(problems: readonly FieldProblem[]): void
  /** Parses with a schema; returns the result, or shows the problems. */
  parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined
  /** For the form element, in which the focus searches its fields. */
  ref: React.RefObject<HTMLFormElement | null>
}

interface Start<Values> {
  marksRight?: boolean
  /** The saved values, if the form starts with others. */
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

  function showProblems(found: readonly FieldProblem[]): void {
    // Render at once, because the invalid fields may only appear now.
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
    showProblems(parsed.success ? [] : problemsOf(parsed.error))
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
    isWrong: path => problems.some(problem => isWithin(problem.path, path)),
    validityOf(path) {
      if (codesOf(path).length > 0) return 0
      return marksRight && checked && values[path as keyof Values] !== '' ? 1 : -1
    },
    showProblems,
    parse,
    ref,
  }
}

export function problemsOf({ issues }: z.core.$ZodError): FieldProblem[] {
  return issues.map(issue => ({ path: issue.path.map(String).join('.'), code: codeOfIssue(issue) }))
}

const OWN_CODE = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/

/** The codes that the server uses for Zod's own problems. */
function codeOfIssue(issue: z.core.$ZodIssue): string {
  if (OWN_CODE.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value')
    return issue.input ? 'field.invalid' : 'field.required'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'field.required' : 'field.too-short'
  return issue.code === 'too_big' ? 'field.too-long' : 'field.invalid'
}
