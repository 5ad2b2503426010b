// Keeps form input over a reload or crash, and shows a notice after restoring it.
import { type ReactNode, useEffect, useState } from 'react'
import { RestoredNotice } from '../../kept/restored-notice.tsx'
import { useStoredInput } from '../../kept/use-stored-input.ts'

interface Held<Values> {
  values: Values
  isChanged: boolean
  replace(values: Values, saved?: Values): void
}

interface Written<Values, Base> {
  values: Values
  base: Base
}

interface Beginning<Values, Base> {
  /** The state that the form started from, so that later saves by others are not overwritten. */
  base?: Base
  /** Called with the restored base, or again with the saved state. */
  onBase?(base: Base): void
  /** True for an existing record, to whose saved state the user returns. */
  isSaved?: boolean
  keepable?: ((values: Values) => Values) | undefined
  /** Merges a choice made on the way here into the restored values. */
  takeUp?: ((kept: Values) => Values) | undefined
}

interface KeptForm {
  notice: ReactNode
  /** Called after saving or discarding. A form that stays open forgets on saving by itself. */
  forget(): void
}

export function useRestoredForm<Values, Base = null>(
  name: string | undefined,
  form: Held<Values>,
  {
    base,
    onBase,
    isSaved = false,
    keepable = values => values,
    takeUp = values => values,
  }: Beginning<Values, Base> = {},
): KeptForm {
  const kept = useStoredInput<Written<Values, Base>>(name)
  const [start] = useState({ values: form.values, base: base as Base })
  const [state, setState] = useState<'looking' | 'fresh' | 'resumed'>('looking')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the stored input is loaded
  useEffect(() => {
    if (kept.values === undefined || state !== 'looking') return
    // A user who is already typing continues with that input.
    const isResumed = kept.values !== null && !form.isChanged
    if (kept.values && isResumed) {
      const { values, base: begunOn } = kept.values
      form.replace(takeUp(values), start.values)
      if (begunOn !== undefined) onBase?.(begunOn)
    }
    setState(isResumed ? 'resumed' : 'fresh')
  }, [kept.values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the input at every change of the values
  useEffect(() => {
    if (state === 'looking') return
    kept.keep(form.isChanged ? { values: keepable(form.values), base: base as Base } : undefined)
    if (!form.isChanged) setState('fresh')
  }, [JSON.stringify(form.values), form.isChanged, state])

  function drop(): void {
    form.replace(start.values)
    onBase?.(start.base)
    setState('fresh')
  }

  return {
    notice: state === 'resumed' && <RestoredNotice isSaved={isSaved} onDrop={drop} />,
    forget: kept.forget,
  }
}
