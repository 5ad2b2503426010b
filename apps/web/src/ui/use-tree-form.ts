// The state of a form whose values are nested: what is wrong is kept by its whole path, `fields.2.label.nl`.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Validity } from './field.tsx'
import type { FieldProblem } from './use-form.ts'

export interface TreeForm<Values extends object> {
  values: Values
  /** Changes some values; what was wrong at the path, or below it, is forgotten. */
  set(change: Partial<Values>, path: string): void
  /** Other values; what differs from `saved` counts as changed. */
  replace(values: Values, saved?: Values): void
  isChanged: boolean
  codeAt(path: string): string | undefined
  validityAt(path: string): Validity
  /** Shows problems at their fields and moves the focus to the first of them. */
  object(problems: readonly FieldProblem[]): void
  /** Give it to the form element, so that the focus finds its fields. */
  ref: React.RefObject<HTMLFormElement | null>
}

export function useTreeForm<Values extends object>(initial: Values | (() => Values)): TreeForm<Values> {
  const [values, setValues] = useState(initial)
  const [start, setStart] = useState(values)
  const [codes, setCodes] = useState<Record<string, string>>({})
  const ref = useRef<HTMLFormElement>(null)

  function object(problems: readonly FieldProblem[]): void {
    const next = Object.fromEntries(problems.map(({ path, code }) => [path, code]).reverse())
    // Drawn at once: the fields that are wrong may only now come to be seen.
    flushSync(() => setCodes(next))
    const fields = [...(ref.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    fields.find(field => Object.hasOwn(next, String(field.getAttribute('name'))))?.focus()
  }

  return {
    values,
    set(change, path) {
      setValues(current => ({ ...current, ...change }))
      const isBelow = (other: string) => other === path || other.startsWith(`${path}.`)
      setCodes(current => Object.fromEntries(Object.entries(current).filter(([other]) => !isBelow(other))))
    },
    replace(next, saved = next) {
      setValues(next)
      setStart(saved)
      setCodes({})
    },
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    codeAt: path => codes[path],
    validityAt: path => (codes[path] ? 0 : -1),
    object,
    ref,
  }
}
