// The corrections made so far, each with before and after; one can be undone.
import type { ReplyOf } from '@maat/contract/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocumentRows, listFolders } from '../../../api/operations/documents/case-folders.ts'
import { listCorrections, undoCorrection } from '../../../api/operations/documents/corrections.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import styles from './file-edit.module.css'

type Made = ReplyOf<typeof listCorrections>['items'][number]

const MOST_REASON = 1000

export function CorrectionHistory({ caseId }: { caseId: string }) {
  const { t } = useTranslation('file-edit')
  const pages = usePages(listCorrections, { query: caseId ? { case: caseId } : {} })
  const [undoing, setUndoing] = useState<Made>()
  return (
    <Card title={t('history.title')}>
      <PagedList
        pages={pages}
        skeleton={{ rows: 2, height: 4 }}
        empty={t('history.empty')}
        label={t('history.list')}
        className={styles.history}
      >
        {correction => <Entry correction={correction} onUndo={() => setUndoing(correction)} />}
      </PagedList>
      {undoing && (
        <ActionDialog
          title={t('history.undoTitle')}
          confirmLabel={t('history.undoConfirm')}
          look="primary"
          operation={undoCorrection}
          sent={reason => ({ params: { correctionId: undoing.id }, body: { reason } })}
          refreshes={[listDocumentRows, listFolders, listCorrections]}
          words={{
            label: t('reason'),
            hint: t('reasonHint'),
            maxLength: MOST_REASON,
            isRequired: true,
            keepAs: 'file-edit-undo',
          }}
          doneText={t('history.undoDone')}
          onClose={() => setUndoing(undefined)}
        >
          {t('history.undoBody')}
        </ActionDialog>
      )}
    </Card>
  )
}

function Entry({ correction, onUndo }: { correction: Made; onUndo(): void }) {
  const { t } = useTranslation('file-edit')
  const format = useFormat()
  const { kind, reason, madeBy, madeAt, documents, undoneAt, can } = correction
  const names = documents.map(({ before, after }) => (before ?? after).name).join(', ')
  return (
    <article className={styles.entry}>
      <header>
        <h3>{t(`kind.${kind}`)}</h3>
        {undoneAt && <Badge>{t('history.undone', { date: format.date(undoneAt) })}</Badge>}
        {can.includes('undo') && (
          <Button aria-label={t('history.undoOf', { kind: t(`kind.${kind}`), name: names })} onClick={onUndo}>
            {t('history.undo')}
          </Button>
        )}
      </header>
      <p>{reason}</p>
      <BeforeAndAfter documents={documents} />
      <p className={styles.made}>{t('history.by', { name: madeBy, date: format.dateTime(madeAt) })}</p>
    </article>
  )
}
