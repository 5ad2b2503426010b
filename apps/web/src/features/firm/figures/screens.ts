import type { OfficeId } from '@maat/contract/ids'
import { isPlainDate } from '@maat/domain/calendar/plain-dates'
import type { SpanKind } from '@maat/domain/calendar/spans'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import { parseId, parseText, screenRoute, uncheckedWord } from '../../../parts/screen-route.ts'

const OWN_SEARCH = {
  span: uncheckedWord<SpanKind>(),
  day: (text: string) => (isPlainDate(text) ? text : undefined),
  figure: uncheckedWord<FigureKind>(),
}

export const FIGURES_SEARCH = {
  ...OWN_SEARCH,
  office: parseId<OfficeId>,
  /** A second office beside the first. */
  beside: parseId<OfficeId>,
  field: parseText,
}

export const FIGURES_SCREENS = [
  screenRoute('/personnalKpi', OWN_SEARCH),
  screenRoute('/analytics', FIGURES_SEARCH),
] as const
