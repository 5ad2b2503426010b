// The number of cases per office and status, as a table with a bar for each row.
import type { CaseStatus } from '@maat/domain/cases/case-states'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import type { Overview } from './overview.ts'
import styles from './overview-page.module.css'

const SHOWN = [
  'new',
  'changes-proposed',
  'in-progress',
  'refused',
  'finished',
] as const satisfies readonly CaseStatus[]
type Shown = (typeof SHOWN)[number]

interface Row {
  id: string
  name: string
  counts: Record<Shown, number>
  total: number
}

export function CasesByOffice({ cases }: { cases: Overview['cases'] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const rows = useRows(cases)
  const most = Math.max(1, ...rows.map(({ total }) => total))
  const isEmpty = rows.every(({ total }) => total === 0)
  return (
    <Card title={t('firm.cases')}>
      {isEmpty ? (
        <p>{t('firm.casesEmpty')}</p>
      ) : (
        <DataTable
          isWide
          caption={t('firm.cases')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'office', title: t('firm.office'), cell: ({ name }) => <strong>{name}</strong> },
            ...SHOWN.map(status => ({
              key: status,
              title: t(`status.${status}`),
              cell: ({ counts }: Row) => (
                <span className={styles.amount}>
                  <i className={styles[status]} aria-hidden />
                  {format.number(counts[status])}
                </span>
              ),
            })),
            { key: 'total', title: t('firm.total'), cell: ({ total }) => <b>{format.number(total)}</b> },
            {
              key: 'share',
              title: t('firm.share'),
              isAction: true,
              cell: row => <Bar row={row} most={most} />,
            },
          ]}
        />
      )}
      <dl className={styles.strip}>
        {[
          [t('firm.unassignedCount'), cases.unassigned.count] as const,
          [t('firm.conflicts'), cases.conflictsToReview] as const,
          [t('firm.drafts'), cases.drafts] as const,
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useRows({ byOffice }: Overview['cases']): Row[] {
  const language = useLanguage()
  const { data: firm } = useFirm()
  return (firm?.offices ?? []).map(({ id, city }) => {
    const found = (status: Shown) =>
      byOffice.find(row => row.officeId === id && row.status === status)?.count ?? 0
    const counts = Object.fromEntries(SHOWN.map(status => [status, found(status)])) as Row['counts']
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { id, name: city[language], counts, total }
  })
}

/** The longest bar is the office with the most cases. It repeats the numbers, so screen readers skip it. */
function Bar({ row, most }: { row: Row; most: number }) {
  return (
    <span className={styles.bar} aria-hidden>
      {SHOWN.filter(status => row.counts[status] > 0).map(status => (
        <i
          key={status}
          className={styles[status]}
          style={{ width: `${(100 * row.counts[status]) / most}%` }}
        />
      ))}
    </span>
  )
}
