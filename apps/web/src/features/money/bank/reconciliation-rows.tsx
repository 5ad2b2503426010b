// The lines of one difference between books and statements; they are loaded when the user opens them.

import type { OfficeId } from '@maat/contract/ids'
import type { BankReconciliation, ReconciliationRow } from '@maat/contract/money/bank-reconciliation'
import type { Day } from '@maat/domain/calendar/day'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listReconciliationRows } from '../../../api/operations/money/bank-reconciliation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './bank.module.css'
import { InvoiceLink } from './decided-move.tsx'

interface ReconciliationRowsProps {
  part: BankReconciliation['balances'][number]['groups'][number]
  office: OfficeId
  day: Day
}

export function ReconciliationRows({ part, office, day }: ReconciliationRowsProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={18} aria-hidden className={styles.mark} />
        <span className={styles.label}>
          {t(`reconciliation.group.${part.group}`)}{' '}
          <span className={styles.soft}>{t('reconciliation.rows', { count: part.rows })}</span>
        </span>
        <span className={styles.amount}>{amount(part.amount)}</span>
      </summary>
      <p className={styles.soft}>{t(`reconciliation.about.${part.group}`)}</p>
      {isOpen && <Rows part={part} office={office} day={day} />}
    </details>
  )
}

function Rows({ part: { group, amount: sum }, office, day }: ReconciliationRowsProps) {
  const { t } = useTranslation('bank')
  const pages = usePages(listReconciliationRows, {
    params: { officeId: office },
    query: { group, day, currency: sum.currency },
  })
  return (
    <PagedList
      pages={pages}
      className={styles.rows}
      skeleton={{ rows: 2, height: 3 }}
      label={t(`reconciliation.group.${group}`)}
      empty={t('empty.open')}
    >
      {row => <Row row={row} isAccount={group === 'gaps' || group === 'opening'} />}
    </PagedList>
  )
}

function Row({ row, isAccount }: { row: ReconciliationRow; isAccount: boolean }) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const format = useFormat()
  const cause = row.cause && t(`reconciliation.cause.${row.isReversal ? 'reversal' : causeOf(row.cause)}`)
  const text = isAccount ? inGroupsOfFour(row.text) : row.text
  const title = isAccount ? t('reconciliation.statement', { name: row.name }) : row.name
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span>{title || cause || t('moves.unknown')}</span>
        <span className={styles.soft}>
          {[format.date(row.day), title && cause, text].filter(Boolean).join(' · ')}
          {row.invoice && (
            <>
              {' · '}
              <InvoiceLink invoice={row.invoice} />
            </>
          )}
        </span>
      </div>
      <span className={styles.amount}>{amount(row.amount)}</span>
    </div>
  )
}

const CAUSES = ['payment', 'refund', 'bank-move'] as const
const causeOf = (cause: string) => CAUSES.find(one => one === cause) ?? 'other'
