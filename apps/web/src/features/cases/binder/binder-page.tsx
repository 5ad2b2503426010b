// The binder: its entries in their order at the left, and beside them what is chosen, to read it in calm.
import type { BinderView } from '@maat/contract/cases/binders'
import type { BinderEntryId, BinderId } from '@maat/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './binder.module.css'
import { NameDialog } from './binder-dialogs.tsx'
import { BinderHead } from './binder-head.tsx'
import { EntryList } from './entry-list.tsx'
import { ShownEntry } from './shown-entry.tsx'
import { useBinders } from './use-binders.ts'
import { useEntries } from './use-entries.ts'
import { useLiveBinders } from './use-live-binders.ts'

export function BinderPage() {
  useLiveBinders()
  const binders = useBinders()
  return (
    <WhenLoaded read={binders} skeleton={{ rows: 6, height: 4 }}>
      {loaded => (loaded.length === 0 ? <NoBinder /> : <Binders binders={loaded} />)}
    </WhenLoaded>
  )
}

function NoBinder() {
  const { t } = useTranslation('binder')
  const [isNaming, setNaming] = useState(false)
  return (
    <Page title={t('title')}>
      <EmptyState
        title={t('empty')}
        action={
          <Button look="primary" onClick={() => setNaming(true)}>
            {t('new')}
          </Button>
        }
      >
        {t('emptyBody')}
      </EmptyState>
      {isNaming && <NameDialog binder={undefined} onClose={() => setNaming(false)} />}
    </Page>
  )
}

function Binders({ binders }: { binders: readonly BinderView[] }) {
  const { binder: chosenId } = useSearch({ from: '/binder' })
  const navigate = useNavigate()
  // The order of the list changes with every change of a binder, so the first choice is remembered.
  const [firstId] = useState(binders[0]?.id)
  const binder = binders.find(({ id }) => id === (chosenId ?? firstId)) ?? binders[0]
  const choose = (id: BinderId | undefined) => void navigate({ to: '/binder', search: { binder: id } })
  return binder && <OpenBinder key={binder.id} binder={binder} binders={binders} onChoose={choose} />
}

interface OpenedProps {
  binder: BinderView
  binders: readonly BinderView[]
  onChoose(id: BinderId | undefined): void
}

function OpenBinder({ binder, binders, onChoose }: OpenedProps) {
  const { t } = useTranslation('binder')
  const { entry: shownId } = useSearch({ from: '/binder' })
  const navigate = useNavigate()
  const entries = useEntries(binder.id)
  const shown = entries.data?.find(({ id }) => id === shownId)
  const show = (entry: BinderEntryId | undefined) =>
    void navigate({ to: '/binder', search: { binder: binder.id, entry }, resetScroll: false })
  return (
    <TwoPanes
      title={t('title')}
      list={
        <div className={styles.list}>
          <BinderHead binder={binder} binders={binders} onChoose={onChoose} />
          <EntryList binder={binder} pages={entries} shownId={shown?.id} onShow={show} />
        </div>
      }
      openKey={shown?.id}
      openLabel={t('openedEntry')}
      backLabel={t('back')}
      onBack={() => show(undefined)}
    >
      {shown ? (
        <ShownEntry key={shown.id} binder={binder} entry={shown} onClose={() => show(undefined)} />
      ) : (
        <p className={styles.none}>{t('noneShown')}</p>
      )}
    </TwoPanes>
  )
}
