// How a row of the amounts of legal aid reads.
import type { DatedAidTable } from '@maat/domain/legal-aid-tables'
import { euros } from '@maat/domain/legal-aid-texts'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { type AidRow, amountsOf } from './aid-amounts.ts'

export function useAidWords() {
  const { t } = useTranslation('legal-aid')
  const language = useLanguage()
  const format = useFormat()

  function linesOf(table: DatedAidTable, amounts: readonly number[]): string[] {
    const [first = '', second = '', third = '', fourth = ''] = amounts.map(cents => euros(language, cents))
    if (table === 'dependantDeductions') return [t('amounts.perDependantOf', { amount: first })]
    if (table === 'contributions') return [t('amounts.between', { min: first, max: second })]
    return [
      t('amounts.singleOf', { free: first, partial: second }),
      t('amounts.householdOf', { free: third, partial: fourth }),
    ]
  }

  return {
    linesOf,
    /** Where two Admins changed the row of one day. */
    labelOf(path: string): string {
      const [table = '', day = ''] = path.split('.')
      const date = t('amounts.from', { date: format.date(day) })
      return `${t(`amounts.table.${table as DatedAidTable}`)} – ${date}`
    },
    textOf(row: unknown, path: string): string {
      const [table = ''] = path.split('.')
      const given = row as AidRow
      const source = `${t('amounts.sourceOf')} ${given.source}`
      return [...linesOf(table as DatedAidTable, amountsOf(given)), source].join('\n')
    },
  }
}
