import type { OfficeId } from '@maat/contract/ids'
import type { SpanKind } from '@maat/domain/calendar/spans'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import { parseDay, parseId, screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const FIGURES_SEARCH = {
  span: uncheckedWord<SpanKind>(),
  day: parseDay,
  figure: uncheckedWord<FigureKind>(),
  office: parseId<OfficeId>,
  /** A second office beside the first. */
  beside: parseId<OfficeId>,
  field: parseId,
}

export const FIGURES_SCREENS = [
  screenRoute('/personnalKpi', FIGURES_SEARCH),
  screenRoute('/analytics', FIGURES_SEARCH),
] as const
