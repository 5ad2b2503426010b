// The exhibits of a case, a set per party: their order gives their numbers, here and everywhere else.

import type { ExhibitSetView, ExhibitView } from '@maat/contract/cases/exhibits'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { CalendarCheck, FilePlus2, PackageCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listExhibitSets, removeExhibitSet } from '../../../api/operations/cases/exhibits.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { CaseBundles, MakeBundleDialog } from '../bundles/index.ts'
import { AddExhibitsDialog } from './add-exhibits-dialog.tsx'
import styles from './case-exhibits.module.css'
import { DatesDialog } from './dates-dialog.tsx'
import { ExhibitDialog, RemoveExhibitDialog } from './exhibit-dialog.tsx'
import { ExhibitList } from './exhibit-list.tsx'
import { SetDialog } from './set-dialog.tsx'

interface CaseExhibitsProps {
  caseId: CaseId
  documents: readonly DocumentTreeRow[]
  onOpenDocument(id: string): void
}

type OpenDialog =
  | { dialog: 'set'; set: ExhibitSetView | undefined }
  | { dialog: 'remove-set' | 'dates' | 'hand-in'; set: ExhibitSetView }
  | { dialog: 'add'; set: ExhibitSetView; exhibit?: ExhibitView }
  | { dialog: 'exhibit' | 'remove'; set: ExhibitSetView; exhibit: ExhibitView }

export function CaseExhibits({ caseId, documents, onOpenDocument }: CaseExhibitsProps) {
  const { t } = useTranslation('exhibits')
  const [dialog, setDialog] = useState<OpenDialog>()
  const read = useRead(listExhibitSets, { params: { caseId } })
  return (
    <section className={styles.exhibits} aria-labelledby="file-exhibits">
      <WhenLoaded read={read} skeleton={{ rows: 4, height: 4 }}>
        {({ sets, can }) => {
          const mayKeep = can.includes('keep-facts')
          return (
            <>
              <header className={styles.top}>
                <h2 id="file-exhibits">{t('title')}</h2>
                {mayKeep && (
                  <Button look="primary" onClick={() => setDialog({ dialog: 'set', set: undefined })}>
                    <Plus size={18} aria-hidden /> {t('newSet')}
                  </Button>
                )}
              </header>
              {sets.length === 0 && <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
              {sets.map(set => (
                <ExhibitSet
                  key={set.id}
                  caseId={caseId}
                  set={set}
                  mayKeep={mayKeep}
                  onAsk={setDialog}
                  onOpenDocument={onOpenDocument}
                />
              ))}
              {sets.length > 0 && <CaseBundles caseId={caseId} sets={sets} mayKeep={mayKeep} />}
            </>
          )
        }}
      </WhenLoaded>
      {dialog && (
        <ExhibitsDialog
          caseId={caseId}
          documents={documents}
          open={dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

interface ExhibitSetProps {
  caseId: CaseId
  set: ExhibitSetView
  mayKeep: boolean
  onAsk(dialog: OpenDialog): void
  onOpenDocument(id: string): void
}

function ExhibitSet({ caseId, set, mayKeep, onAsk, onOpenDocument }: ExhibitSetProps) {
  const { t } = useTranslation('exhibits')
  const pages = set.exhibits.reduce((sum, exhibit) => sum + (exhibit.pages ?? 0), 0)
  return (
    <section className={styles.set} aria-labelledby={`set-${set.id}`}>
      <header className={styles.setTop}>
        <h3 id={`set-${set.id}`}>{set.name}</h3>
        <p>
          {[t('count', { count: set.exhibits.length }), pages > 0 && t('pages', { count: pages })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mayKeep && (
          <div className={styles.tools}>
            <Button look="quiet" onClick={() => onAsk({ dialog: 'add', set })}>
              <FilePlus2 size={18} aria-hidden /> {t('add')}
            </Button>
            <Button look="quiet" onClick={() => onAsk({ dialog: 'hand-in', set })}>
              <PackageCheck size={18} aria-hidden /> {t('handIn')}
            </Button>
            {set.exhibits.length > 0 && (
              <IconButton
                label={t('datesOf', { name: set.name })}
                onClick={() => onAsk({ dialog: 'dates', set })}
              >
                <CalendarCheck size={18} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={t('changeSet', { name: set.name })}
              onClick={() => onAsk({ dialog: 'set', set })}
            >
              <Pencil size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('removeSet', { name: set.name })}
              onClick={() => onAsk({ dialog: 'remove-set', set })}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </header>
      {set.exhibits.length === 0 ? (
        <p className={styles.soft}>{t('setEmpty')}</p>
      ) : (
        <ExhibitList
          caseId={caseId}
          set={set}
          mayKeep={mayKeep}
          onAsk={(dialog, exhibit) => onAsk({ dialog, set, exhibit })}
          onOpenDocument={onOpenDocument}
        />
      )}
    </section>
  )
}

interface ExhibitsDialogProps {
  caseId: CaseId
  documents: readonly DocumentTreeRow[]
  open: OpenDialog
  onClose(): void
}

function ExhibitsDialog({ caseId, documents, open, onClose }: ExhibitsDialogProps) {
  const { t } = useTranslation('exhibits')
  if (open.dialog === 'set') return <SetDialog caseId={caseId} set={open.set} onClose={onClose} />
  if (open.dialog === 'add')
    return (
      <AddExhibitsDialog
        caseId={caseId}
        sets={[open.set]}
        set={open.set}
        after={open.exhibit}
        documents={documents}
        onClose={onClose}
      />
    )
  if (open.dialog === 'dates') return <DatesDialog caseId={caseId} set={open.set} onClose={onClose} />
  if (open.dialog === 'hand-in') return <MakeBundleDialog caseId={caseId} set={open.set} onClose={onClose} />
  if (open.dialog === 'exhibit')
    return <ExhibitDialog caseId={caseId} set={open.set} exhibit={open.exhibit} onClose={onClose} />
  if (open.dialog === 'remove')
    return <RemoveExhibitDialog caseId={caseId} set={open.set} exhibit={open.exhibit} onClose={onClose} />
  return (
    <ActionDialog
      title={t('removeSetTitle')}
      confirmLabel={t('removeIt')}
      operation={removeExhibitSet}
      sent={{ params: { caseId, setId: open.set.id } }}
      refreshes={[listExhibitSets]}
      onClose={onClose}
    >
      {t('removeSetWhy', { name: open.set.name })}
    </ActionDialog>
  )
}
