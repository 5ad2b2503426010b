// Keeps the shown span and the open figure in the address.

import type { OfficeId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { SPAN_KINDS, type SpanKind, spanAround } from '@maat/domain/calendar/spans'
import { FIGURE_KINDS, type FigureKind } from '@maat/domain/figures/figure-kinds'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { FIGURES_SEARCH } from './screens.ts'

export interface FigureFilter {
  span: SpanKind
  /** The first day of the shown span. */
  from: Day
  figure: FigureKind | undefined
  office: OfficeId | undefined
  beside: OfficeId | undefined
  field: string | undefined
  set(change: { [Name in keyof typeof FIGURES_SEARCH]?: string }): void
  open(figure: FigureKind): void
}

export function useFigureFilter(): FigureFilter {
  const { filter, set } = useUrlFilter(FIGURES_SEARCH)
  const span = SPAN_KINDS.find(kind => kind === filter.span) ?? 'month'
  return {
    span,
    from: spanAround(span, (filter.day as Day | '') || todayHere()).from,
    figure: FIGURE_KINDS.find(kind => kind === filter.figure),
    office: filter.office || undefined,
    beside: filter.beside || undefined,
    field: filter.field || undefined,
    set,
    open: figure => set({ figure }),
  }
}
