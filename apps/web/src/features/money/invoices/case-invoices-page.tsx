// The invoices of a case: each with its lines, the items behind them, and questions.

import type { CaseView } from '@maat/contract/cases/cases'
import type { CaseId } from '@maat/contract/ids'
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices } from '../../../api/operations/money/invoices.ts'
import { useSession } from '../../../api/session.ts'
import { type PagesOf, usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { linkToCase } from '../../../parts/texts/link-to-case.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { CaseUnavailable, useCase } from '../../cases/case-access/index.ts'
import { FeeAgreements } from '../agreements/index.ts'
import { ProvisionsToPay } from '../provision-requests/index.ts'
import { InFavourCard } from './credits/in-favour-card.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import styles from './invoices.module.css'
import { ToPay } from './paper/to-pay.tsx'
import { ProvisionsCard } from './provisions-card.tsx'
import { UnbilledCard } from './unbilled-card.tsx'
import { useDueText } from './use-due-text.ts'
import { useLiveMoney } from './use-live-money.ts'

export function CaseInvoicesPage() {
  const caseId = idOfAddress<CaseId>(useParams({ from: '/client/invoices/{$caseId}' }).caseId)
  const { role } = useSession()
  const theCase = useCase(caseId)
  const invoices = usePages(listInvoices, { query: { case: caseId } })
  useLiveMoney()
  const hasInvoices = invoices.data !== undefined && invoices.data.length > 0
  // A payer may have invoices of a case that they cannot read.
  if (theCase.error && !invoices.isPending && !hasInvoices)
    return <CaseUnavailable error={theCase.error} onRetry={() => void theCase.refetch()} />
  if (isStaff(role)) return <StaffInvoices caseId={caseId} invoices={invoices} theCase={theCase.data} />
  const hidesCosts = theCase.data?.can.includes('read-costs') === false
  if (theCase.data && hidesCosts && !hasInvoices) return <HiddenCosts theCase={theCase.data} />
  return <ClientCosts caseId={caseId} invoices={invoices} theCase={hidesCosts ? undefined : theCase.data} />
}

interface CaseInvoicesProps {
  caseId: CaseId
  invoices: PagesOf<typeof listInvoices>
  /** Undefined while it is loading, and for a payer who may not read it. */
  theCase: CaseView | undefined
}

function StaffInvoices({ caseId, invoices, theCase }: CaseInvoicesProps) {
  const { t } = useTranslation('invoices')
  return (
    <Page
      title={t('ofCase.title')}
      intro={nameOfCase(invoices.data?.[0] ?? theCase) || t('ofCase.intro')}
      actions={
        <Link className={buttonClass('primary')} to="/lawyer/invoices/create/{$caseId}" params={{ caseId }}>
          <FilePlus2 size={18} aria-hidden /> {t('create.title')}
        </Link>
      }
    >
      <InFavourCard caseId={caseId} />
      {theCase && <ProvisionsCard caseId={caseId} />}
      <Invoices invoices={invoices} />
    </Page>
  )
}

/** For the client, and for a collaborator to whom they show the costs. */
function ClientCosts({ caseId, invoices, theCase }: CaseInvoicesProps) {
  // Also loads the texts of the agreements, which come after the case.
  const { t } = useTranslation(['invoices', 'agreements'])
  const { user } = useSession()
  const { invoice } = useSearch({ from: '/client/invoices/{$caseId}' })
  // A link to one invoice must not lead to pages of agreements first.
  const [showsInvoicesFirst] = useState(invoice !== undefined)
  const isOwn = theCase?.owner.id === user.id
  const agreements = theCase && <AgreementsCard caseId={caseId} isOwn={isOwn} />
  return (
    <Page
      title={t('ofCase.title')}
      intro={nameOfCase(invoices.data?.[0] ?? theCase) || (isOwn && t('ofCase.intro'))}
    >
      {theCase && !isOwn && <Notice>{t('shared.shown', { name: theCase.owner.name })}</Notice>}
      {isOwn && <ProvisionsToPay caseId={caseId} />}
      {isOwn && !(showsInvoicesFirst && invoice) && <ToPay caseId={caseId} />}
      <InFavourCard caseId={caseId} />
      {!showsInvoicesFirst && agreements}
      <Invoices invoices={invoices} />
      {showsInvoicesFirst && agreements}
      {theCase && <UnbilledCard caseId={caseId} isOwn={isOwn} />}
      {theCase && <ProvisionsCard caseId={caseId} />}
    </Page>
  )
}

function HiddenCosts({ theCase: { id, owner } }: { theCase: CaseView }) {
  const { t } = useTranslation('invoices')
  const { role } = useSession()
  const toCase = (
    <Link {...linkToCase(id, role)} className={buttonClass('primary')}>
      {t('shared.toCase')}
    </Link>
  )
  return (
    <Page title={t('ofCase.title')}>
      <EmptyState title={t('shared.hidden')} action={toCase}>
        {t('shared.hiddenBody', { name: owner.name })}
      </EmptyState>
    </Page>
  )
}

function AgreementsCard({ caseId, isOwn }: { caseId: CaseId; isOwn: boolean }) {
  const { t } = useTranslation('agreements')
  return (
    <Card title={t(isOwn ? 'client.title' : 'client.titleShared')} intro={isOwn && t('client.intro')}>
      <FeeAgreements caseId={caseId} empty={t(isOwn ? 'client.empty' : 'client.emptyShared')} />
    </Card>
  )
}

function nameOfCase(named: InvoiceSum | CaseView | undefined): string {
  if (!named) return ''
  const [number, title] =
    'caseNumber' in named ? [named.caseNumber, named.caseTitle] : [named.number, named.title]
  return [number, title].filter(Boolean).join(' · ')
}

function Invoices({ invoices }: { invoices: PagesOf<typeof listInvoices> }) {
  const { t } = useTranslation('invoices')
  const { invoice } = useSearch({ from: '/client/invoices/{$caseId}' })
  return (
    <PagedList
      pages={invoices}
      skeleton={{ rows: 2, height: 6 }}
      empty={<EmptyState title={t('ofCase.empty')}>{t('ofCase.emptyBody')}</EmptyState>}
      isOrdered
      className={styles.invoices}
    >
      {sum => <InvoiceCard sum={sum} isOpen={invoice === sum.id} />}
    </PagedList>
  )
}

function InvoiceCard({ sum, isOpen }: { sum: InvoiceSum; isOpen: boolean }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const amount = useAmount()
  const next = isOpen ? undefined : sum.id
  const due = useDueText()(sum)
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
            {due && !isOpen && ` · ${due}`}
          </p>
        </div>
        <div className={styles.sum}>
          {!(isOpen && isAsked(sum)) && (
            <strong>{amount(sum.kind === 'credit-note' ? negated(sum.gross) : sum.gross)}</strong>
          )}
          <InvoiceStatusBadge invoice={sum} />
        </div>
      </header>
      {isOpen && <InvoicePaper id={sum.id} />}
    </article>
  )
}

/** The opened paper begins with what is left of it. */
const isAsked = ({ status, kind }: InvoiceSum) => status !== 'draft' && kind !== 'credit-note'

const negated = ({ units, currency }: InvoiceSum['gross']) => ({ units: -units, currency })

type Translate = ReturnType<typeof useTranslation<'invoices'>>['t']
const nameOf = ({ kind, number }: InvoiceSum, t: Translate) =>
  number ? `${t(`kind.${kind}`)} ${number}` : t(`draftOf.${kind}`)
