// One billing run: its progress, the draft of each case to review, and the issue of all drafts.
import type { BillingRunCase, BillingRunView } from '@maat/contract/money/billing-runs'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  issueBillingRun,
  leaveOutOfRun,
  listBillingRunCases,
  listBillingRuns,
  readBillingRun,
} from '../../../api/operations/money/billing-runs.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './billing-runs.module.css'
import { progressOfRun, RunStateBadge, useRunName, useRunSum } from './run-words.tsx'
import { useLiveRuns } from './use-live-runs.ts'

export function BillingRunPage() {
  const { t } = useTranslation('titles')
  const { runId } = useParams({ from: '/billing-runs/{$runId}' })
  const read = useRead(readBillingRun, { params: { runId } })
  useLiveRuns()
  if (read.data) return <Run run={read.data} />
  return (
    <Page title={t('/billing-runs/{runId}')}>
      <WhenLoaded read={read}>{() => null}</WhenLoaded>
    </Page>
  )
}

const REFRESHES = [readBillingRun, listBillingRunCases, listBillingRuns]

function Run({ run }: { run: BillingRunView }) {
  const { t } = useTranslation('billing-runs')
  const format = useFormat()
  const nameOf = useRunName()
  const [isIssuing, setIssuing] = useState(false)
  const [leaving, setLeaving] = useState<BillingRunCase>()
  const issue = t('issue', { count: run.counts.drafted })
  return (
    <Page
      title={nameOf(run)}
      intro={t('by', { name: run.startedByName, date: format.dateTime(run.startedAt) })}
      actions={
        run.can.includes('issue') && (
          <Button look="primary" onClick={() => setIssuing(true)}>
            {issue}
          </Button>
        )
      }
    >
      <RunState run={run} />
      <Cases run={run} onLeaveOut={setLeaving} />
      {isIssuing && (
        <ActionDialog
          title={t('issueTitle', { count: run.counts.drafted })}
          confirmLabel={issue}
          operation={issueBillingRun}
          sent={() => ({ params: { runId: run.id } })}
          refreshes={REFRESHES}
          doneText={t('issueStarted')}
          onClose={() => setIssuing(false)}
        >
          {t('issueBody')}
        </ActionDialog>
      )}
      {leaving && (
        <ActionDialog
          title={t('leaveOutTitle', { title: leaving.title })}
          confirmLabel={t('leaveOut')}
          operation={leaveOutOfRun}
          sent={() => ({ params: { runId: run.id }, body: { caseId: leaving.id } })}
          refreshes={REFRESHES}
          doneText={t('leftOut')}
          onClose={() => setLeaving(undefined)}
        >
          {t('leaveOutBody')}
        </ActionDialog>
      )}
    </Page>
  )
}

function RunState({ run }: { run: BillingRunView }) {
  const { t } = useTranslation('billing-runs')
  const sumOf = useRunSum()
  const { done, all } = progressOfRun(run)
  const words = t('progress', { done, all })
  const sum = sumOf(run)
  const isWorking = run.state === 'drafting' || run.state === 'issuing'
  return (
    <Card>
      <p className={styles.sum} aria-live="polite">
        <RunStateBadge state={run.state} />
        {words}
        {sum && <strong>{t('sum', { amount: sum })}</strong>}
      </p>
      {run.state !== 'done' && run.waitingCount > 0 && (
        <Notice>{t('unapproved', { count: run.waitingCount })}</Notice>
      )}
      {isWorking && (
        <>
          <Meter label={words} percent={all === 0 ? 0 : Math.round((100 * done) / all)} />
          <p className={styles.soft}>{t('live')}</p>
        </>
      )}
    </Card>
  )
}

const TONES = {
  waiting: 'neutral',
  drafted: 'accent',
  'left-out': 'neutral',
  nothing: 'neutral',
  issued: 'success',
  refused: 'error',
} as const

interface CasesProps {
  run: BillingRunView
  onLeaveOut(one: BillingRunCase): void
}

function Cases({ run, onLeaveOut }: CasesProps) {
  const { t } = useTranslation('billing-runs')
  const amount = useAmount()
  const errorText = useErrorText()
  const cases = usePages(listBillingRunCases, { params: { runId: run.id }, query: {} })
  return (
    <PagedTable
      pages={cases}
      caption={t('cases')}
      empty={t('empty')}
      isWide
      columns={[
        {
          key: 'case',
          title: t('case'),
          isHeading: true,
          cell: ({ number, title }) => (
            <span className={styles.case}>
              {title}
              <span className={styles.soft}>{number}</span>
            </span>
          ),
        },
        { key: 'client', title: t('client'), cell: ({ clientName }) => clientName },
        {
          key: 'net',
          title: t('net'),
          isNumber: true,
          cell: ({ invoice }) => (invoice ? amount(invoice.net) : '–'),
        },
        {
          key: 'gross',
          title: t('gross'),
          isNumber: true,
          cell: ({ invoice }) => (invoice ? amount(invoice.gross) : '–'),
        },
        {
          key: 'state',
          title: t('standing'),
          cell: ({ state, refusal, invoice }) => (
            <span className={styles.case}>
              <Badge tone={TONES[state]}>{t(`caseState.${state}`)}</Badge>
              {invoice?.delivery && <span className={styles.soft}>{t(`delivery.${invoice.delivery}`)}</span>}
              {refusal && <span className={styles.soft}>{errorText(refusal)}</span>}
            </span>
          ),
        },
        {
          key: 'actions',
          title: t('actions'),
          isAction: true,
          cell: one => <CaseActions one={one} run={run} onLeaveOut={onLeaveOut} />,
        },
      ]}
    />
  )
}

function CaseActions({ one, run, onLeaveOut }: CasesProps & { one: BillingRunCase }) {
  const { t } = useTranslation('billing-runs')
  const { invoice, state, title, id: caseId } = one
  if (!invoice) return null
  if (state === 'issued')
    return (
      <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: invoice.id }}>
        {t('openInvoice', { number: invoice.number })}
      </Link>
    )
  return (
    <span className={styles.tools}>
      <Link
        to="/lawyer/invoices/create/{$caseId}"
        params={{ caseId }}
        search={{ invoice: invoice.id }}
        className={buttonClass()}
        aria-label={t('openDraftOf', { title })}
      >
        {t('openDraft')}
      </Link>
      {run.state === 'review' && state === 'drafted' && (
        <Button look="quiet" aria-label={t('leaveOutOf', { title })} onClick={() => onLeaveOut(one)}>
          {t('leaveOut')}
        </Button>
      )}
    </span>
  )
}
