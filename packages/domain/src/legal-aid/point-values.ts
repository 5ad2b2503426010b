// The value in euros of one legal-aid point, by the day from which it applies. A row without a value says that no
// official one was found: an Admin enters it.
import type { Day } from '../calendar/day.ts'
import type { DatedRow } from './dated-row.ts'

/** In ten-thousandths of a euro: the official values have up to four decimals. */
export type PointValueRow = DatedRow & { valueTenThousandths: number | null }

const SOURCES = {
  tribune2021: 'https://latribune.avocats.be/indemnites-baj-2021/',
  tribune2022: 'https://latribune.avocats.be/fr/baj-le-point-majore-a-81-23-eu-a-ete-paye-ce-2-juin?page=1',
  news2023: 'https://news.belgium.be/nl/vergoedingen-voor-de-advocaten-belast-met-de-tweedelijnsbijstand-1',
  tribune2024: 'https://latribune.avocats.be/fr/aide-juridique-le-point-a-93-97-euros',
  decree2024: 'Royal decree of February 21, 2024: indexed every year; no published amount was found',
} as const

function value(
  validFrom: Day,
  valueTenThousandths: number | null,
  source: keyof typeof SOURCES,
): PointValueRow {
  const certainty = valueTenThousandths === null ? 'unverified' : 'verified'
  return { validFrom, valueTenThousandths, source: SOURCES[source], certainty }
}

/** From the judicial year 2019-2020 on. */
export const POINT_VALUES: readonly PointValueRow[] = [
  value('2019-09-01', 75_0982, 'tribune2021'),
  value('2020-09-01', 81_2300, 'tribune2022'),
  value('2021-09-01', 90_3600, 'news2023'),
  value('2022-09-01', null, 'decree2024'),
  value('2024-02-01', 93_9700, 'tribune2024'),
  value('2025-09-01', null, 'decree2024'),
]
