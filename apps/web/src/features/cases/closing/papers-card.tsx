// The originals that the firm holds for a client, and the handing over of the whole file.
import type { CaseClosingView } from '@maat/contract/cases/case-closing'
import { FolderOutput, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClosing } from '../../../api/operations/cases/case-closing.ts'
import { handOverCase } from '../../../api/operations/cases/case-handover.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './closing.module.css'

const HoldDialog = lazyPart(() => import('./original-dialogs.tsx').then(file => file.HoldDialog))
const ReturnDialog = lazyPart(() => import('./original-dialogs.tsx').then(file => file.ReturnDialog))

type Original = CaseClosingView['originals'][number]
type Task = 'hold' | 'hand-over' | Original

export function PapersCard({ view }: { view: CaseClosingView }) {
  const { t } = useTranslation('closing')
  const format = useFormat()
  const [task, setTask] = useState<Task>()
  const { caseId, originals, handover } = view
  return (
    <Card id="originals" title={t('originals.title')} intro={t('originals.intro')}>
      {originals.length === 0 && <p>{t('originals.none')}</p>}
      <ul className={styles.originals} aria-label={t('originals.label')}>
        {originals.map(original => (
          <li key={original.documentId}>
            <OriginalRow original={original} onReturn={() => setTask(original)} />
          </li>
        ))}
      </ul>
      {handover && (
        <p>
          {t('handover.last', {
            date: format.date(handover.at),
            name: handover.byName,
            count: handover.documents,
          })}
        </p>
      )}
      <FormActions>
        <Button onClick={() => setTask('hold')}>
          <Plus size={18} aria-hidden /> {t('originals.add')}
        </Button>
        <Button onClick={() => setTask('hand-over')}>
          <FolderOutput size={18} aria-hidden /> {t('handover.open')}
        </Button>
      </FormActions>
      {task && <TaskDialog caseId={caseId} task={task} onClose={() => setTask(undefined)} />}
    </Card>
  )
}

function OriginalRow({ original, onReturn }: { original: Original; onReturn(): void }) {
  const { t } = useTranslation('closing')
  const format = useFormat()
  const { name, place, heldOn, returnedOn, receiver } = original
  return (
    <>
      <strong>{name}</strong>
      <Badge tone={returnedOn ? 'success' : 'accent'}>
        {t(returnedOn ? 'originals.returned' : 'originals.toReturn')}
      </Badge>
      <span className={styles.soft}>
        {returnedOn
          ? t('originals.back', { date: format.date(returnedOn), name: receiver })
          : t('originals.held', { date: format.date(heldOn), place })}
      </span>
      {!returnedOn && (
        <Button onClick={onReturn} aria-label={t('originals.returnOf', { name })}>
          {t('originals.return')}
        </Button>
      )}
    </>
  )
}

interface TaskDialogProps {
  caseId: CaseClosingView['caseId']
  task: Task
  onClose(): void
}

function TaskDialog({ caseId, task, onClose }: TaskDialogProps) {
  const { t } = useTranslation('closing')
  if (task === 'hand-over')
    return (
      <ActionDialog
        title={t('handover.title')}
        confirmLabel={t('handover.open')}
        look="primary"
        operation={handOverCase}
        sent={{ params: { caseId } }}
        refreshes={[readClosing]}
        doneText={t('handover.done')}
        onClose={onClose}
      >
        {t('handover.body')}
      </ActionDialog>
    )
  if (task === 'hold') return <HoldDialog caseId={caseId} onClose={onClose} />
  return <ReturnDialog caseId={caseId} original={task} onClose={onClose} />
}
