// Who called, and what became of it.
import type { CallView } from '@maat/contract/calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCalls } from '../../api/operations/calls.ts'
import { usePages } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { CallCard } from './call-card.tsx'
import styles from './calls.module.css'
import { TakeCall } from './take-call.tsx'
import { useLiveCalls } from './use-calls.ts'

const STATES = ['open', 'handled'] as const

export function CallsPage() {
  const { t } = useTranslation('calls')
  const navigate = useNavigate()
  const { state = 'open' } = useSearch({ from: '/calls' })
  const [isTaking, setTaking] = useState(false)
  useLiveCalls()
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width="form"
      actions={
        <Button look="primary" onClick={() => setTaking(true)}>
          <Phone size={18} aria-hidden /> {t('take')}
        </Button>
      }
    >
      <Choice
        name="state"
        legend={t('state.label')}
        hidesLegend
        value={state}
        onChange={next => void navigate({ to: '/calls', search: { state: next }, replace: true })}
        options={STATES.map(value => ({ value, label: t(`state.${value}`) }))}
      />
      <Calls key={state} state={state} />
      {isTaking && (
        <Suspense>
          <TakeCall onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function Calls({ state }: { state: (typeof STATES)[number] }) {
  const { t } = useTranslation(['calls', 'shell'])
  const calls = usePages(listCalls, { query: { state } })
  if (calls.isPending) return <Skeleton rows={3} height={8} />
  if (calls.isError) return <ReadFailed error={calls.error} onRetry={() => void calls.refetch()} />
  const rows = calls.data as readonly CallView[]
  if (rows.length === 0) return <EmptyState title={t(`empty.${state}`)}>{t('empty.body')}</EmptyState>
  return (
    <>
      <ol className={styles.calls}>
        {rows.map(call => (
          <li key={call.id}>
            <CallCard call={call} />
          </li>
        ))}
      </ol>
      {calls.hasNextPage && (
        <FormActions>
          <Button isBusy={calls.isFetchingNextPage} onClick={() => void calls.fetchNextPage()}>
            {t('more', { ns: 'shell' })}
          </Button>
        </FormActions>
      )}
    </>
  )
}
