// The previous billing runs, and the start of a new one.
import type { BillingRunView } from '@maat/contract/money/billing-runs'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBillingRuns } from '../../../api/operations/money/billing-runs.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './billing-runs.module.css'
import { progressOfRun, RunStateBadge, useRunName, useRunSum } from './run-words.tsx'
import { StartRunDialog } from './start-run-dialog.tsx'
import { useLiveRuns } from './use-live-runs.ts'

export function BillingRunsPage() {
  const { t } = useTranslation('billing-runs')
  const { t: titleOf } = useTranslation('titles')
  const [isStarting, setStarting] = useState(false)
  const runs = usePages(listBillingRuns, { query: {} })
  useLiveRuns()
  return (
    <Page
      title={titleOf('/billing-runs')}
      intro={t('intro')}
      width="form"
      actions={
        <Button look="primary" onClick={() => setStarting(true)}>
          <Layers size={18} aria-hidden /> {t('start')}
        </Button>
      }
    >
      <PagedList
        pages={runs}
        skeleton={{ rows: 3, height: 6 }}
        empty={<EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
        isOrdered
        className={styles.runs}
      >
        {run => <RunCard run={run} />}
      </PagedList>
      {isStarting && <StartRunDialog onClose={() => setStarting(false)} />}
    </Page>
  )
}

function RunCard({ run }: { run: BillingRunView }) {
  const { t } = useTranslation('billing-runs')
  const format = useFormat()
  const nameOf = useRunName()
  const sumOf = useRunSum()
  const sum = sumOf(run)
  return (
    <article className={styles.card}>
      <h2>
        <Link to="/billing-runs/{$runId}" params={{ runId: run.id }}>
          {nameOf(run)}
        </Link>
      </h2>
      <RunStateBadge state={run.state} />
      <p className={styles.soft}>
        {t('by', { name: run.startedByName, date: format.dateTime(run.startedAt) })}
      </p>
      <p className={styles.sum}>
        {t('progress', progressOfRun(run))}
        {sum && <strong>{t('sum', { amount: sum })}</strong>}
      </p>
    </article>
  )
}
