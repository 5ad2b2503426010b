// Chooses a day, week, month or year, and steps to the one before or after.
import type { Day } from '@maat/domain/calendar/day'
import { spanName } from '@maat/domain/calendar/span-name'
import { type SpanKind, shiftedSpan } from '@maat/domain/calendar/spans'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage } from '../texts/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Choice, type Option } from '../ui/fields/choice.tsx'
import styles from './span-stepper.module.css'

interface SpanStepperProps<Kind extends SpanKind> {
  kinds: readonly Option<Kind>[]
  kind: Kind
  /** The first day of the shown span. */
  from: Day
  words: { legend: string; before: string; after: string }
  onChange(change: { span?: string; day?: Day }): void
}

export function SpanStepper<Kind extends SpanKind>(props: SpanStepperProps<Kind>) {
  const { kinds, kind, from, words, onChange } = props
  const language = useLanguage()
  return (
    <>
      <Choice
        name="span"
        legend={words.legend}
        hidesLegend
        value={kind}
        onChange={span => onChange({ span })}
        options={kinds}
      />
      <div className={styles.stepper}>
        <Button aria-label={words.before} onClick={() => onChange({ day: shiftedSpan(kind, from, -1) })}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <strong aria-live="polite">{spanName(from, kind, language)}</strong>
        <Button aria-label={words.after} onClick={() => onChange({ day: shiftedSpan(kind, from, 1) })}>
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
    </>
  )
}
