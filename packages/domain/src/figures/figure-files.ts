// The names of downloaded figures in the reader's language: 'Mes chiffres, novembre 2026.pdf'.
import type { Day } from '../calendar/day.ts'
import { spanName } from '../calendar/span-name.ts'
import type { SpanKind } from '../calendar/spans.ts'
import type { Language } from '../words/languages.ts'
import type { FigureKind } from './figure-kinds.ts'
import { REPORT_TEXTS } from './figure-report-texts.ts'
import { FIGURE_TEXTS } from './figure-texts.ts'

export type Report = 'own' | 'firm' | 'ledCases'

export const reportFileName = (
  report: Report,
  { span, from }: { span: SpanKind; from: Day },
  language: Language,
): string => `${REPORT_TEXTS[report][language]}, ${spanName(from, span, language)}.pdf`

export const rowsFileName = (kind: FigureKind, language: Language): string =>
  `${FIGURE_TEXTS[kind].name[language]}.csv`
