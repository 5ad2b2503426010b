// The invoices or payments behind a figure.
import type { ReceivedPayment } from '@maat/contract/money/finances'
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listReceivedPayments } from '../../../api/operations/money/finances.ts'
import { listInvoices } from '../../../api/operations/money/invoices.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { amountDue, InvoiceStatusBadge } from '../invoices/index.ts'
import { FINANCE_TABS } from './finance-words.ts'
import styles from './finances.module.css'
import { signedAmount } from './invoice-table.tsx'
import type { FinanceFilter } from './use-finance-filter.ts'

export function FinanceRows({ id, looked }: { id: string; looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const { tab, set } = looked
  return (
    <section id={id} className={styles.rows} aria-label={t(`tab.${tab}`)}>
      <Choice
        name="tab"
        legend={t('tab.legend')}
        hidesLegend
        value={tab}
        onChange={next => set({ tab: next, currency: '', dueFrom: '', dueUntil: '' })}
        options={FINANCE_TABS.map(value => ({ value, label: t(`tab.${value}`) }))}
      />
      <p className={styles.soft}>{t(`tab.says.${tab}`)}</p>
      <Narrowed looked={looked} />
      {tab === 'received' ? <Received looked={looked} /> : <Invoices looked={looked} />}
    </section>
  )
}

/** The extra filters of the list besides the period; each is removed with one click. */
function Narrowed({ looked: { currency, dueFrom, dueUntil, set } }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const format = useFormat()
  const parts = [
    currency && { key: 'currency', label: t(`currency.${currency}`), without: { currency: '' } },
    (dueFrom ?? dueUntil) && {
      key: 'due',
      label: [
        dueFrom && t('only.dueFrom', { date: format.date(dueFrom) }),
        dueUntil && t('only.dueUntil', { date: format.date(dueUntil) }),
      ]
        .filter(Boolean)
        .join(', '),
      without: { dueFrom: '', dueUntil: '' },
    },
  ].filter(part => part !== undefined && part !== '')
  if (parts.length === 0) return null
  return (
    <div className={styles.narrowed}>
      {parts.map(({ key, label, without }) => (
        <Button key={key} aria-label={t('only.remove', { label })} onClick={() => set(without)}>
          {label} <X size={16} aria-hidden />
        </Button>
      ))}
    </div>
  )
}

function Invoices({ looked }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const { tab, span, office, client, currency, dueFrom, dueUntil } = looked
  const invoices = usePages(listInvoices, {
    query: {
      office,
      client,
      currency,
      ...(tab === 'open' && { dueFrom, dueUntil }),
      // Money is owed today, whenever its invoice was issued.
      ...(tab !== 'open' && tab !== 'in-favour' && { from: span.from, until: span.until }),
      ...(tab !== 'issued' && tab !== 'received' && { standing: tab }),
    },
  })
  const columns = useInvoiceColumns(looked)
  return (
    <PagedTable pages={invoices} caption={t(`tab.${tab}`)} columns={columns} isWide empty={t('noRows')} />
  )
}

function useInvoiceColumns({ set }: FinanceFilter): Column<InvoiceSum>[] {
  const { t } = useTranslation('finances')
  const amount = useAmount()
  const format = useFormat()
  const day = (at: string | null) => at && format.shortDate(at)
  return [
    {
      key: 'number',
      title: t('column.number'),
      isHeading: true,
      noWrap: true,
      cell: ({ id, caseId, number }) => (
        <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
          {number}
        </Link>
      ),
    },
    {
      key: 'client',
      title: t('column.client'),
      cell: ({ clientId, clientName, caseTitle }) => (
        <WhoseCell name={clientName} caseTitle={caseTitle} onOnly={() => set({ client: clientId })} />
      ),
    },
    { key: 'issued', title: t('column.issued'), noWrap: true, cell: ({ issuedOn }) => day(issuedOn) },
    {
      key: 'due',
      title: t('column.due'),
      noWrap: true,
      cell: ({ dueOn, kind, openParts: [first] }) => kind !== 'credit-note' && day(first?.dueOn ?? dueOn),
    },
    {
      key: 'gross',
      title: t('column.gross'),
      isNumber: true,
      cell: sum => amount(signedAmount(sum)),
    },
    {
      key: 'left',
      title: t('column.left'),
      isNumber: true,
      cell: sum => sum.kind !== 'credit-note' && amount(amountDue(sum)),
    },
    { key: 'status', title: t('column.status'), cell: sum => <InvoiceStatusBadge invoice={sum} /> },
  ]
}

interface WhoseCellProps {
  name: string
  caseTitle: string
  onOnly(): void
}

function WhoseCell({ name, caseTitle, onOnly }: WhoseCellProps) {
  const { t } = useTranslation('finances')
  return (
    <span className={styles.whose}>
      <button type="button" className={styles.link} aria-label={t('only.of', { name })} onClick={onOnly}>
        {name}
      </button>
      <span className={styles.soft}>{caseTitle}</span>
    </span>
  )
}

function Received({ looked }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const { span, office, client, currency } = looked
  const payments = usePages(listReceivedPayments, {
    query: { office, client, currency, from: span.from, until: span.until },
  })
  const columns = useReceivedColumns(looked)
  return (
    <PagedTable pages={payments} caption={t('tab.received')} columns={columns} isWide empty={t('noRows')} />
  )
}

function useReceivedColumns({ set }: FinanceFilter): Column<ReceivedPayment>[] {
  const { t } = useTranslation('finances')
  const { t: ofInvoices } = useTranslation('invoices')
  const amount = useAmount()
  const format = useFormat()
  return [
    {
      key: 'received',
      title: t('column.received'),
      isHeading: true,
      cell: ({ receivedOn }) => format.shortDate(receivedOn),
    },
    {
      key: 'client',
      title: t('column.client'),
      cell: ({ clientId, clientName, caseTitle }) => (
        <WhoseCell name={clientName} caseTitle={caseTitle} onOnly={() => set({ client: clientId })} />
      ),
    },
    { key: 'method', title: t('column.way'), cell: ({ method }) => ofInvoices(`payment.by.${method}`) },
    {
      key: 'number',
      title: t('column.number'),
      cell: ({ invoiceId, caseId, invoiceNumber }) => (
        <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: invoiceId }}>
          {invoiceNumber}
        </Link>
      ),
    },
    { key: 'amount', title: t('column.amount'), isNumber: true, cell: ({ amount: money }) => amount(money) },
  ]
}
