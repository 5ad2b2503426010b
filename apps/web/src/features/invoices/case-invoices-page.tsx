// The invoices of a case: each with its lines, the items behind them, and questions.
import type { CaseView } from '@maat/contract/cases'
import type { InvoiceSum } from '@maat/contract/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../api/operations/cases.ts'
import { listInvoices } from '../../api/operations/invoices.ts'
import { useSession } from '../../api/session.ts'
import { useRead } from '../../api/use-operation.ts'
import { type PagesOf, usePages } from '../../api/use-pages.ts'
import { linkToCase } from '../../parts/link-to-case.ts'
import { PagedList } from '../../parts/paged.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useAmount } from '../../texts/use-amount.ts'
import { useFormat } from '../../texts/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FeeAgreements } from '../agreements/index.ts'
import { InFavourCard } from './in-favour-card.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import styles from './invoices.module.css'
import { UnbilledCard } from './unbilled-card.tsx'
import { useLiveMoney } from './use-live-money.ts'

export function CaseInvoicesPage() {
  const { caseId } = useParams({ from: '/client/invoices/{$caseId}' })
  const { role } = useSession()
  useLiveMoney()
  return isStaff(role) ? <StaffInvoices caseId={caseId} /> : <ClientCosts caseId={caseId} />
}

function StaffInvoices({ caseId }: { caseId: string }) {
  const { t } = useTranslation('invoices')
  const { intro, invoices } = useInvoices(caseId)
  return (
    <Page
      title={t('ofCase.title')}
      intro={intro ?? t('ofCase.intro')}
      actions={
        <Link className={buttonClass('primary')} to="/lawyer/invoices/create/{$caseId}" params={{ caseId }}>
          <FilePlus2 size={18} aria-hidden /> {t('create.title')}
        </Link>
      }
    >
      <InFavourCard caseId={caseId} />
      <Invoices invoices={invoices} />
    </Page>
  )
}

/** For the client, and for a collaborator to whom they show the costs. */
function ClientCosts({ caseId }: { caseId: string }) {
  const { t } = useTranslation('invoices')
  const { role } = useSession()
  const read = useRead(readCase, { params: { caseId } })
  const theCase = read.data
  if (theCase?.can.includes('read-costs')) return <SharedCosts theCase={theCase} />
  const toCase = (
    <Link {...linkToCase(caseId, role)} className={buttonClass('primary')}>
      {t('shared.toCase')}
    </Link>
  )
  return (
    <Page title={t('ofCase.title')}>
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 6 }}>
        {({ owner: { name } }) => (
          <EmptyState title={t('shared.hidden')} action={toCase}>
            {t('shared.hiddenBody', { name })}
          </EmptyState>
        )}
      </WhenLoaded>
    </Page>
  )
}

function SharedCosts({ theCase: { id, owner } }: { theCase: CaseView }) {
  const { t } = useTranslation('invoices')
  const { t: ofAgreements } = useTranslation('agreements')
  const { user } = useSession()
  const { intro, invoices } = useInvoices(id)
  const isOwn = owner.id === user.id
  return (
    <Page title={t('ofCase.title')} intro={intro ?? (isOwn && t('ofCase.intro'))}>
      {!isOwn && <Notice>{t('shared.shown', { name: owner.name })}</Notice>}
      <InFavourCard caseId={id} />
      <UnbilledCard caseId={id} isOwn={isOwn} />
      <Card
        title={ofAgreements(isOwn ? 'client.title' : 'client.titleShared')}
        intro={isOwn && ofAgreements('client.intro')}
      >
        <FeeAgreements caseId={id} empty={ofAgreements(isOwn ? 'client.empty' : 'client.emptyShared')} />
      </Card>
      <Invoices invoices={invoices} />
    </Page>
  )
}

function useInvoices(caseId: string) {
  const invoices = usePages(listInvoices, { query: { case: caseId } })
  const first = invoices.data?.[0]
  return { invoices, intro: first && `${first.caseNumber ?? ''} · ${first.caseTitle}` }
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
