// The rows that make the open figure, their sum, and their export.
import type { FigureRow, FigureView } from '@maat/contract/firm/figures'
import { MEASURES } from '@maat/domain/figures/figure-kinds'
import { REPORT_TEXTS } from '@maat/domain/figures/figure-report-texts'
import { FIGURE_TEXTS, partText } from '@maat/domain/figures/figure-texts'
import { moneyOf, rowText } from '@maat/domain/figures/figure-values'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable, type Pages } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './figures.module.css'

/** The anchor of the rows. */
const ROWS = 'rows'

interface FigureRowsProps {
  figure: FigureView
  pages: Pages<FigureRow>
  /** The button of the export. */
  children: ReactNode
}

export function FigureRows({ figure, pages, children }: FigureRowsProps) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const { kind } = figure
  const { name, formula } = FIGURE_TEXTS[kind]
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another figure was opened
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [kind])
  return (
    <section ref={section} id={ROWS} className={styles.rows} tabIndex={-1} aria-label={name[language]}>
      <Card title={t('rows.title', { name: name[language] })} intro={formula[language]} actions={children}>
        <SumOfRows figure={figure} />
        <PagedTable
          pages={pages}
          caption={name[language]}
          columns={useColumns(kind)}
          empty={t('rows.none')}
        />
      </Card>
    </section>
  )
}

function SumOfRows({ figure: { kind, spans } }: { figure: FigureView }) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const amount = useAmount()
  const { rows = 0, sums = [] } = spans.at(-1) ?? {}
  const total = (of: 'value' | 'counted') => sums.reduce((all, sum) => all + sum[of], 0)
  const text = (value: number) => rowText(kind, { value, currency: null }, language)
  const count = t('rows.count', { count: rows })
  if (MEASURES[kind] === 'median') return <p className={styles.soft}>{count}</p>
  if (MEASURES[kind] === 'share')
    return (
      <p className={styles.soft}>
        {t('rows.shareOf', { count, part: text(total('counted')), whole: text(total('value')) })}
      </p>
    )
  const sum = MEASURES[kind] === 'money' ? moneyOf(sums).map(amount).join(' · ') : text(total('value'))
  return <p className={styles.soft}>{t('rows.sum', { count, sum })}</p>
}

function useColumns(kind: FigureView['kind']): Column<FigureRow>[] {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const format = useFormat()
  const text = (name: 'day' | 'case' | 'part' | 'value') => REPORT_TEXTS[name][language]
  return [
    { key: 'case', title: text('case'), isHeading: true, cell: row => <LinkOfRow row={row} /> },
    { key: 'day', title: text('day'), noWrap: true, cell: ({ day }) => format.shortDate(day) },
    {
      key: 'part',
      title: text('part'),
      cell: ({ part }) => partText(part, language),
    },
    {
      key: 'value',
      title: MEASURES[kind] === 'median' ? t('rows.wait') : text('value'),
      isNumber: true,
      cell: row => rowText(kind, row, language),
    },
  ]
}

function LinkOfRow({ row: { caseId, caseNumber, caseTitle, invoiceId, invoiceNumber } }: { row: FigureRow }) {
  const language = useLanguage()
  if (!caseId) return <span className={styles.soft}>{REPORT_TEXTS.otherCase[language]}</span>
  return (
    <span className={styles.whose}>
      {invoiceId && invoiceNumber ? (
        <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: invoiceId }}>
          {invoiceNumber}
        </Link>
      ) : (
        <Link to="/case-{$caseId}" params={{ caseId }}>
          {caseNumber ?? caseTitle}
        </Link>
      )}
      <span className={styles.soft}>{caseTitle}</span>
    </span>
  )
}
