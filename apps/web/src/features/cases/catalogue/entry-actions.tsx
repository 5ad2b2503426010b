// The actions on an entry of the list: move, copy, archive and delete.
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import {
  archiveEntry,
  deleteEntry,
  duplicateEntry,
  unarchiveEntry,
} from '../../../api/operations/cases/catalogue.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import styles from './catalogue.module.css'
import type { Entry } from './catalogue-types.ts'
import { CATALOGUE_READS } from './use-catalogue.ts'

interface EntryActionsProps {
  entry: Entry
  position: number
  count: number
  onMove(step: -1 | 1): void
  onError(error: CallError | undefined): void
  children?: React.ReactNode
}

export function EntryActions({ entry, position, count, onMove, onError, children }: EntryActionsProps) {
  const { t } = useTranslation('catalogue')
  const name = useTranslatedName()(entry.name)
  const [isDeleting, setDeleting] = useState(false)
  const params = { entryId: entry.id }
  const sayDone = (text: string) => ({
    refreshes: CATALOGUE_READS,
    onSuccess: () => {
      onError(undefined)
      showToast({ kind: 'success', text })
    },
  })
  const duplicating = useOperation(duplicateEntry, sayDone(t('done.duplicated', { name })))
  const archiving = useOperation(archiveEntry, sayDone(t('done.archived', { name })))
  const restoring = useOperation(unarchiveEntry, sayDone(t('done.restored', { name })))
  const isBusy = duplicating.isPending || archiving.isPending || restoring.isPending

  return (
    <span className={styles.actions}>
      {children}
      <OrderButtons
        position={position}
        count={count}
        upLabel={t('action.up', { name })}
        downLabel={t('action.down', { name })}
        onMove={onMove}
      />
      <IconButton
        label={t('action.duplicate', { name })}
        disabled={isBusy}
        onClick={() => duplicating.mutate({ params }, { onError })}
      >
        <Copy size={18} aria-hidden />
      </IconButton>
      {entry.archivedAt ? (
        <IconButton
          label={t('action.restore', { name })}
          disabled={isBusy}
          onClick={() => restoring.mutate({ params }, { onError })}
        >
          <ArchiveRestore size={18} aria-hidden />
        </IconButton>
      ) : (
        <IconButton
          label={t('action.archive', { name })}
          disabled={isBusy}
          onClick={() => archiving.mutate({ params }, { onError })}
        >
          <Archive size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('action.delete', { name })} onClick={() => setDeleting(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {isDeleting && <DeleteDialog entry={entry} name={name} onClose={() => setDeleting(false)} />}
    </span>
  )
}

function DeleteDialog({ entry, name, onClose }: { entry: Entry; name: string; onClose(): void }) {
  const { t } = useTranslation('catalogue')
  return (
    <ActionDialog
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      operation={deleteEntry}
      sent={{ params: { entryId: entry.id } }}
      refreshes={CATALOGUE_READS}
      onClose={onClose}
    >
      {t('delete.body')}
    </ActionDialog>
  )
}
