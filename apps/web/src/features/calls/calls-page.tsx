// Who called, and what became of it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCalls } from '../../api/operations/calls.ts'
import { usePages } from '../../api/use-pages.ts'
import { PagedList } from '../../parts/paged.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
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
  const { t } = useTranslation('calls')
  return (
    <PagedList
      pages={usePages(listCalls, { query: { state } })}
      skeleton={{ rows: 3, height: 8 }}
      empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.body')}</EmptyState>}
      isOrdered
      className={styles.calls}
    >
      {call => <CallCard call={call} />}
    </PagedList>
  )
}
