// The invoices of a case: each with its lines, the items behind them, and questions.
import type { CaseView } from '@maat/contract/cases'
import type { InvoiceSum } from '@maat/contract/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices } from '../../api/operations/invoices.ts'
import { useSession } from '../../api/session.ts'
import { usePages } from '../../api/use-pages.ts'
import { PagedList } from '../../parts/paged.tsx'
import { useAmount } from '../../texts/use-amount.ts'
import { useFormat } from '../../texts/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FeeAgreements } from '../agreements/index.ts'
import { CaseUnavailable, useCase } from '../cases/index.ts'
import { InFavourCard } from './in-favour-card.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import styles from './invoices.module.css'
import { UnbilledCard } from './unbilled-card.tsx'
import { useLiveMoney } from './use-live-money.ts'

export function CaseInvoicesPage() {
  const { t } = useTranslation('invoices')
  const { caseId } = useParams({ from: '/client/invoices/{$caseId}' })
  const { invoice } = useSearch({ from: '/client/invoices/{$caseId}' })
  const { role } = useSession()
  const isOfFirm = isStaff(role)
  const theCase = useCase(caseId)
  const invoices = usePages(listInvoices, { query: { case: caseId } })
  // A link to one invoice must not lead to pages of agreements first.
  const [showsInvoicesFirst] = useState(invoice !== undefined)
  useLiveMoney()
  // A payer may have invoices of a case that they cannot read.
  if (theCase.error && !invoices.isPending && !invoices.data?.length)
    return <CaseUnavailable error={theCase.error} onRetry={() => void theCase.refetch()} />
  const first = invoices.data?.[0] ?? theCase.data
  const isOfClient = !isOfFirm && theCase.data !== undefined
  return (
    <Page
      title={t('ofCase.title')}
      intro={first ? nameOfCase(first) : t('ofCase.intro')}
      actions={
        isOfFirm && (
          <Link className={buttonClass('primary')} to="/lawyer/invoices/create/{$caseId}" params={{ caseId }}>
            <FilePlus2 size={18} aria-hidden /> {t('create.title')}
          </Link>
        )
      }
    >
      <InFavourCard caseId={caseId} />
      {isOfClient && <UnbilledCard caseId={caseId} />}
      {isOfClient && !showsInvoicesFirst && <AgreementsCard caseId={caseId} />}
      <PagedList
        pages={invoices}
        skeleton={{ rows: 2, height: 6 }}
        empty={<EmptyState title={t('ofCase.empty')}>{t('ofCase.emptyBody')}</EmptyState>}
        isOrdered
        className={styles.invoices}
      >
        {sum => <InvoiceCard sum={sum} isOpen={invoice === sum.id} />}
      </PagedList>
      {isOfClient && showsInvoicesFirst && <AgreementsCard caseId={caseId} />}
    </Page>
  )
}

const nameOfCase = (named: InvoiceSum | CaseView) => {
  const [number, title] =
    'caseNumber' in named ? [named.caseNumber, named.caseTitle] : [named.number, named.title]
  return [number, title].filter(Boolean).join(' · ')
}

function AgreementsCard({ caseId }: { caseId: string }) {
  const { t } = useTranslation('agreements')
  return (
    <Card title={t('client.title')} intro={t('client.intro')}>
      <FeeAgreements caseId={caseId} empty={t('client.empty')} />
    </Card>
  )
}

function InvoiceCard({ sum, isOpen }: { sum: InvoiceSum; isOpen: boolean }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const amount = useAmount()
  const next = isOpen ? undefined : sum.id
  return (
    <article className={styles.card} aria-label={nameOf(sum, t)}>
      <header className={styles.head}>
        <div>
          <h2>
            <Link to="." search={{ invoice: next }} resetScroll={false} aria-expanded={isOpen}>
              {nameOf(sum, t)}
            </Link>
          </h2>
          <p className={styles.soft}>
            {sum.issuedOn ? t('issuedOn', { date: format.date(sum.issuedOn) }) : t('notIssued')}
            {sum.dueOn && sum.kind !== 'credit-note' && ` · ${t('dueOn', { date: format.date(sum.dueOn) })}`}
          </p>
        </div>
        <div className={styles.sum}>
          <strong>{amount(sum.kind === 'credit-note' ? negated(sum.gross) : sum.gross)}</strong>
          <InvoiceStatusBadge invoice={sum} />
        </div>
      </header>
      {isOpen && <InvoicePaper id={sum.id} />}
    </article>
  )
}

const negated = ({ units, currency }: InvoiceSum['gross']) => ({ units: -units, currency })

type Translate = ReturnType<typeof useTranslation<'invoices'>>['t']
const nameOf = ({ kind, number }: InvoiceSum, t: Translate) =>
  number ? `${t(`kind.${kind}`)} ${number}` : t(`draftOf.${kind}`)
