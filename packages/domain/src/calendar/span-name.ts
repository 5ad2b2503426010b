// Names a day, week, month or year for a heading.

import type { Language } from '../words/languages.ts'
import type { Day } from './day.ts'
import { dateText, dayText } from './day-text.ts'
import { type SpanKind, spanAround } from './spans.ts'

export function spanName(from: Day, span: SpanKind, language: Language): string {
  if (span === 'year') return from.slice(0, 4)
  if (span === 'day') return dayText(from, language)
  if (span === 'month')
    return dateText(new Date(`${from}T00:00:00Z`), language, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const { until } = spanAround('week', from)
  return `${dayText(from, language, 'long')} – ${dayText(until, language, 'long')}`
}
