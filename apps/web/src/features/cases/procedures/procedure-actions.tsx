import type { ProcedureView } from '@maat/contract/cases/procedures'
import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import {
  archiveProcedure,
  browseProcedures,
  deleteProcedure,
  duplicateProcedure,
  listProcedures,
  readProcedure,
  unarchiveProcedure,
} from '../../../api/operations/cases/procedures.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './procedures-page.module.css'

/** The reads to refresh after each change of a procedure. */
export const PROCEDURE_READS = [listProcedures, browseProcedures, readProcedure]

interface ProcedureActionsProps {
  procedure: ProcedureView
  onError(error: CallError | undefined): void
}

export function ProcedureActions({ procedure, onError }: ProcedureActionsProps) {
  const { t } = useTranslation('procedures')
  const name = useTranslatedName()(procedure.name)
  const [isDeleting, setDeleting] = useState(false)
  const params = { procedureId: procedure.id }
  const sayDone = (text: string) => ({
    refreshes: PROCEDURE_READS,
    onSuccess: () => {
      onError(undefined)
      showToast({ kind: 'success', text })
    },
  })
  const duplicating = useOperation(duplicateProcedure, sayDone(t('done.duplicated', { name })))
  const archiving = useOperation(archiveProcedure, sayDone(t('done.archived')))
  const restoring = useOperation(unarchiveProcedure, sayDone(t('done.restored')))

  return (
    <span className={styles.icons}>
      <IconButton
        label={t('duplicate', { name })}
        disabled={duplicating.isPending}
        onClick={() => duplicating.mutate({ params }, { onError })}
      >
        <Copy size={18} aria-hidden />
      </IconButton>
      {procedure.archivedAt ? (
        <IconButton
          label={t('restore', { name })}
          disabled={restoring.isPending}
          onClick={() => restoring.mutate({ params }, { onError })}
        >
          <ArchiveRestore size={18} aria-hidden />
        </IconButton>
      ) : (
        <IconButton
          label={t('archive', { name })}
          disabled={archiving.isPending}
          onClick={() => archiving.mutate({ params }, { onError })}
        >
          <Archive size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('delete.action', { name })} onClick={() => setDeleting(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {isDeleting && (
        <ActionDialog
          title={t('delete.title', { name })}
          confirmLabel={t('delete.confirm')}
          operation={deleteProcedure}
          sent={{ params }}
          refreshes={PROCEDURE_READS}
          onClose={() => setDeleting(false)}
        >
          {t('delete.body')}
        </ActionDialog>
      )}
    </span>
  )
}
