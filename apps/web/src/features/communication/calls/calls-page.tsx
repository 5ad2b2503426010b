// The list of calls and what followed from each.
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCalls } from '../../../api/operations/communication/calls.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { CallCard } from './call-card.tsx'
import styles from './calls.module.css'
import { STATES } from './screens.ts'
import { TakeCall } from './take-call.tsx'
import { useLiveCalls } from './use-calls.ts'

export function CallsPage() {
  // Also loads the texts of the dialog.
  const { t } = useTranslation(['calls', 'cases'])
  const choice = useUrlChoice('state', STATES)
  const state = choice.value
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
      <UrlChoiceField choice={choice} legend={t('state.label')} labelOf={word => t(`state.${word}`)} />
      <Calls key={state} state={state} />
      {isTaking && <TakeCall onClose={() => setTaking(false)} />}
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
