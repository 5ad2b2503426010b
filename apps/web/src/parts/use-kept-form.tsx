// Holds on to what is typed into a form: after a reload or a crash it stands as it was left, and says so.
import { type ReactNode, useEffect, useState } from 'react'
import { KeptNotice } from '../preferences/kept-notice.tsx'
import { useKept } from '../preferences/use-kept.ts'

interface Held<Values> {
  values: Values
  isChanged: boolean
  replace(values: Values, saved?: Values): void
}

interface Written<Values, Base> {
  values: Values
  base: Base
}

interface Beginning<Base> {
  /** What the form began on: whoever saved since is not overwritten. */
  base?: Base
  /** The form stands on what it began on then, or again on what is saved. */
  onBase?(base: Base): void
  /** Of something that is saved already: one goes back to that. */
  isSaved?: boolean
}

interface KeptForm {
  notice: ReactNode
  /** It was saved, or given up. A form that stays open and is saved forgets by itself. */
  forget(): void
}

export function useKeptForm<Values, Base = null>(
  name: string | undefined,
  form: Held<Values>,
  { base, onBase, isSaved = false }: Beginning<Base> = {},
): KeptForm {
  const kept = useKept<Written<Values, Base>>(name)
  const [start] = useState({ values: form.values, base: base as Base })
  const [state, setState] = useState<'looking' | 'fresh' | 'resumed'>('looking')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what was kept
  useEffect(() => {
    if (kept.values === undefined || state !== 'looking') return
    // Whoever types already goes on with that.
    const isResumed = kept.values !== null && !form.isChanged
    if (kept.values && isResumed) {
      const { values, base: begunOn } = kept.values
      form.replace(values, start.values)
      if (begunOn !== undefined) onBase?.(begunOn)
    }
    setState(isResumed ? 'resumed' : 'fresh')
  }, [kept.values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => {
    if (state === 'looking') return
    kept.keep(form.isChanged ? { values: form.values, base: base as Base } : undefined)
    if (!form.isChanged) setState('fresh')
  }, [JSON.stringify(form.values), form.isChanged, state])

  function drop(): void {
    form.replace(start.values)
    onBase?.(start.base)
    setState('fresh')
  }

  return {
    notice: state === 'resumed' && <KeptNotice isSaved={isSaved} onDrop={drop} />,
    forget: kept.forget,
  }
}
