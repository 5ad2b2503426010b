// The open invoices with checkboxes and the amounts due.

import type { InvoiceSum } from '@maat/contract/money/invoices'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { amountOfLink, dueOfInvoice, firstAmount, useDueText } from '../invoices/index.ts'
import styles from './checkouts.module.css'

interface PickInvoicesProps {
  rows: readonly InvoiceSum[]
  more: ReactNode
  chosen: readonly InvoiceSum[]
  onChoose(ids: readonly string[]): void
}

export function PickInvoices({ rows, more, chosen, onChoose }: PickInvoicesProps) {
  const { t } = useTranslation('checkouts')
  const ids = chosen.map(({ id }) => id)
  const toggle = (id: InvoiceSum['id'], isChosen: boolean) =>
    onChoose(isChosen ? [...ids, id] : ids.filter(other => other !== id))
  return (
    <Card title={t('what')}>
      <ul className={styles.invoices}>
        {rows.map(row => (
          <li key={row.id}>
            <Checkbox
              name={`invoice-${row.id}`}
              isChecked={ids.includes(row.id)}
              onChange={isChosen => toggle(row.id, isChosen)}
              label={<Open row={row} />}
            />
          </li>
        ))}
      </ul>
      {more}
    </Card>
  )
}

function Open({ row }: { row: InvoiceSum }) {
  const { t } = useTranslation('checkouts')
  const amount = useAmount()
  const format = useFormat()
  const isLate = dueOfInvoice(row).late > 0
  const plan = useDueText()(row)
  return (
    <span className={styles.open}>
      <span>
        <span className={styles.number}>{t(`pick.${row.kind}`, { number: row.number })}</span>
        <span className={styles.soft}>{row.caseTitle}</span>
        {row.dueOn && (
          <span className={styles.soft}>
            {row.hasPlan && plan ? capitalized(plan) : t('due', { date: format.date(row.dueOn) })}{' '}
            {isLate && <Badge tone="error">{t('late')}</Badge>}
          </span>
        )}
      </span>
      <strong>{amount(row.hasPlan ? firstAmount(row) : amountOfLink(row))}</strong>
    </span>
  )
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
