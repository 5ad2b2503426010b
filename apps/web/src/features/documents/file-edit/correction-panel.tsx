// One correction: its fields, what it changes and touches, and its reason.
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocumentRows, listFolders } from '../../../api/operations/documents/case-folders.ts'
import {
  correctDocuments,
  listCorrections,
  previewCorrection,
} from '../../../api/operations/documents/corrections.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useDebounced } from '../../../parts/lists/use-debounced.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ArrangePages } from './arrange-pages.tsx'
import type { Change, ChangeKind, DocumentRow, PanelProps } from './corrected-rows.ts'
import { CorrectionEffects } from './correction-effects.tsx'
import { DescribeDocument } from './describe-document.tsx'
import { MergeDocuments } from './merge-documents.tsx'
import { MoveDocuments } from './move-documents.tsx'
import { SplitDocument } from './split-document.tsx'

const PANELS: Record<Exclude<ChangeKind, 'withdraw'>, ComponentType<PanelProps>> = {
  move: MoveDocuments,
  describe: DescribeDocument,
  arrange: ArrangePages,
  split: SplitDocument,
  merge: MergeDocuments,
}

const MOST_REASON = 1000

interface CorrectionPanelProps extends Pick<PanelProps, 'rows' | 'caseId'> {
  kind: ChangeKind
  onDone(): void
  /** Another user changed a document: starts again from its current state. */
  onRestart(): void
}

export function CorrectionPanel({ kind, rows: current, caseId, onDone, onRestart }: CorrectionPanelProps) {
  const { t } = useTranslation('file-edit')
  const [change, setChange] = useState<Change | undefined>(kind === 'withdraw' ? { kind } : undefined)
  // A change by another user must not replace the pages that this user is working on.
  const [rows] = useState(current)
  const [order, setOrder] = useState(rows)
  const [isApplying, setApplying] = useState(false)
  const correction = change && {
    caseId,
    documents: order.map(({ id, recordVersion, version }) => ({ id, recordVersion, fileVersion: version })),
    change,
  }
  const written = useDebounced(correction ? JSON.stringify(correction) : '')
  const shown = written ? (JSON.parse(written) as NonNullable<typeof correction>) : undefined
  const preview = useRead(previewCorrection, shown && { body: shown }, { keepsPrevious: true })
  const isBlocked = preview.data?.effects.some(({ isBlocking }) => isBlocking) ?? true
  const hasForeignVersions = preview.data?.effects.some(one => one.kind === 'earlier-versions') ?? false
  const Panel = kind === 'withdraw' ? undefined : PANELS[kind]
  if (rows.some(row => isChanged(kind, row, current)))
    return (
      <Card title={t(`kind.${kind}`)}>
        <Notice kind="error">{t('changedMeanwhile')}</Notice>
        <FormActions>
          <Button look="primary" onClick={onRestart}>
            {t('lookAgain')}
          </Button>
        </FormActions>
      </Card>
    )
  return (
    <Card title={t(`kind.${kind}`)} intro={t(`kindHelp.${kind}`)}>
      {Panel && (
        <Panel
          rows={rows}
          caseId={caseId}
          onChange={setChange}
          onOrder={setOrder}
          hasForeignVersions={hasForeignVersions}
        />
      )}
      {!change && <p>{t('preview.waiting')}</p>}
      {change && preview.error && <ReadFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {change && !preview.error && !preview.data && <Skeleton rows={2} />}
      {change && preview.data && <CorrectionEffects preview={preview.data} />}
      <FormActions>
        <Button look="primary" disabled={!change || isBlocked} onClick={() => setApplying(true)}>
          {t('apply')}
        </Button>
      </FormActions>
      {isApplying && correction && (
        <ActionDialog
          title={t('applyTitle')}
          confirmLabel={t('applyConfirm')}
          look="primary"
          operation={correctDocuments}
          sent={reason => ({ body: { ...correction, reason } })}
          refreshes={[listDocumentRows, listFolders, listCorrections]}
          words={{
            label: t('reason'),
            hint: t('reasonHint'),
            maxLength: MOST_REASON,
            isRequired: true,
            keepAs: 'file-edit-reason',
          }}
          doneText={t('done')}
          onClose={isDone => {
            setApplying(false)
            if (isDone) onDone()
          }}
        >
          {`${t(`kind.${kind}`)} : ${rows.map(({ name }) => name).join(', ')}`}
        </ActionDialog>
      )}
    </Card>
  )
}

/** Whether another user changed, moved or withdrew it. Filing and renaming do not touch its pages. */
function isChanged(kind: ChangeKind, row: DocumentRow, current: readonly DocumentRow[]): boolean {
  const now = current.find(({ id }) => id === row.id)
  if (!now) return true
  return kind === 'describe' ? now.recordVersion !== row.recordVersion : now.version !== row.version
}
