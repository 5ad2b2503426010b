// The overdue invoices that the caller may read, each with the step that comes next.
import type { LateInvoice } from '@maat/contract/money/payment-reminders'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listLateInvoices } from '../../../api/operations/money/payment-reminders.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './payment-reminders.module.css'

export function LateInvoicesPage() {
  const { t } = useTranslation('payment-reminders')
  const { t: titleOf } = useTranslation('titles')
  const pages = usePages(listLateInvoices, { query: {} })
  return (
    <Page title={titleOf('/late-invoices')} intro={t('list.intro')}>
      <Card>
        <PagedTable
          pages={pages}
          caption={titleOf('/late-invoices')}
          columns={useColumns()}
          empty={<EmptyState title={t('list.empty')}>{t('list.emptyBody')}</EmptyState>}
        />
      </Card>
    </Page>
  )
}

function useColumns(): Column<LateInvoice>[] {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const format = useFormat()
  return [
    {
      key: 'number',
      title: t('list.invoice'),
      isHeading: true,
      cell: ({ invoice: { id, caseId, number, clientName }, payer }) => (
        <span className={styles.whose}>
          <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
            {number}
          </Link>
          <span className={styles.soft}>
            {payer ? t('list.ofPayer', { name: payer.name, client: clientName }) : clientName}
          </span>
        </span>
      ),
    },
    {
      key: 'since',
      title: t('list.since'),
      cell: ({ late }) => (
        <span className={styles.whose}>
          <span>{format.shortDate(late.since)}</span>
          <span className={styles.soft}>{t('list.days', { count: late.days })}</span>
        </span>
      ),
    },
    { key: 'amount', title: t('list.amount'), isNumber: true, cell: ({ late }) => amount(late.amount) },
    {
      key: 'last',
      title: t('list.last'),
      cell: ({ last }) =>
        last
          ? t('list.lastSent', { level: t(`level.${last.level}`), date: format.shortDate(last.sentOn) })
          : t('none'),
    },
    { key: 'next', title: t('list.next'), cell: row => <NextStep row={row} /> },
  ]
}

function NextStep({ row: { level, isReady, pausedUntil, sendableFrom } }: { row: LateInvoice }) {
  const { t } = useTranslation('payment-reminders')
  const format = useFormat()
  if (pausedUntil) return <Badge>{t('list.paused', { date: format.shortDate(pausedUntil) })}</Badge>
  if (!level) return <Badge tone="error">{t('list.decide')}</Badge>
  if (isReady) return <Badge tone="accent">{t(`level.${level}`)}</Badge>
  return <Badge>{t('list.from', { date: format.shortDate(sendableFrom) })}</Badge>
}
