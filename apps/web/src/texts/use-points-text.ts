// Points in the reader's language: 0,6 · 3.25.
import { writePoints } from '@maat/domain/legal-aid/points'
import { numberFormat } from '@maat/domain/words/formats'
import { useLanguage } from './use-format.ts'

export function usePointsText(): (points: number) => string {
  const language = useLanguage()
  const format = numberFormat(language, { maximumFractionDigits: 5 })
  return points => format.format(writePoints(points) as Intl.StringNumericLiteral)
}
