// The costs of a case besides the work.
import type { CostView } from '@maat/contract/costs'
import { Pencil, Plus, Scissors, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCosts, removeCost, writeDownCost } from '../../../api/operations/costs.ts'
import { readWork } from '../../../api/operations/time.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { PagedList } from '../../../parts/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/page.tsx'
import { CostDialog, type ProofUploader } from './cost-dialog.tsx'
import styles from './work.module.css'
import { WorkMarks } from './work-marks.tsx'
import { useWorkTexts } from './work-words.ts'
import { WriteDownDialog } from './write-down-dialog.tsx'

export interface OfCaseCosts {
  caseId: string
  /** The case screen passes it, because documents already imports this feature. */
  ProofUploader: ProofUploader
}

export function CaseCosts({ caseId, ProofUploader }: OfCaseCosts) {
  const { t } = useTranslation('time')
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t('costs.title')}
      intro={t('costs.intro')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden /> {t('costs.add')}
        </Button>
      }
    >
      <PagedList
        pages={usePages(listCosts, { query: { case: caseId } })}
        skeleton={{ rows: 2, height: 4 }}
        empty={t('costs.empty')}
        className={styles.list}
      >
        {cost => <Cost cost={cost} ProofUploader={ProofUploader} />}
      </PagedList>
      {isAdding && (
        <CostDialog caseId={caseId} ProofUploader={ProofUploader} onClose={() => setAdding(false)} />
      )}
    </Card>
  )
}

function Cost({ cost, ProofUploader }: { cost: CostView; ProofUploader: ProofUploader }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const format = useFormat()
  const [question, setQuestion] = useState<'edit' | 'remove' | 'write-down'>()
  const back = () => setQuestion(undefined)
  const { text, can, kind, payee, fromPlace, toPlace, proof } = cost
  const journey =
    kind === 'travel' ? t('costs.journey', { from: fromPlace, to: toPlace, km: cost.quantity }) : ''
  const about = [t(`costs.kind.${kind}`), format.shortDate(cost.spentOn), payee, journey, cost.personName]
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <strong>{text}</strong>
        <span className={styles.soft}>{about.filter(Boolean).join(' · ')}</span>
        {kind === 'disbursement' && !proof && (
          <span className={styles.marks}>
            <Badge tone="error">{t('costs.noProof')}</Badge>
          </span>
        )}
        {proof && <span className={styles.soft}>{t('costs.proofIs', { name: proof.name })}</span>}
        <WorkMarks of={cost} />
      </div>
      <span className={styles.amount}>{words.amount(cost.billed)}</span>
      <span className={styles.tools}>
        {can.includes('change') && (
          <IconButton label={t('edit', { text })} onClick={() => setQuestion('edit')}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        )}
        {can.includes('write-down') && (
          <IconButton label={t('writeDown.of', { text })} onClick={() => setQuestion('write-down')}>
            <Scissors size={18} aria-hidden />
          </IconButton>
        )}
        {can.includes('change') && (
          <IconButton label={t('remove.of', { text })} onClick={() => setQuestion('remove')}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </span>
      {question === 'edit' && (
        <CostDialog caseId={cost.caseId} cost={cost} ProofUploader={ProofUploader} onClose={back} />
      )}
      {question === 'write-down' && <WriteDownOfCost cost={cost} onClose={back} />}
      {question === 'remove' && <RemoveCost cost={cost} onClose={back} />}
    </div>
  )
}

interface OfCost {
  cost: CostView
  onClose(): void
}

function WriteDownOfCost({ cost, onClose }: OfCost) {
  const writing = useOperation(writeDownCost, { refreshes: [listCosts, readWork] })
  return (
    <WriteDownDialog
      of={cost}
      send={body => writing.mutateAsync({ params: { costId: cost.id }, body })}
      onClose={onClose}
    />
  )
}

function RemoveCost({ cost, onClose }: OfCost) {
  const { t } = useTranslation('time')
  return (
    <ActionDialog
      title={t('remove.ask', { text: cost.text })}
      confirmLabel={t('remove.yes')}
      operation={removeCost}
      sent={{ params: { costId: cost.id } }}
      refreshes={[listCosts, readWork]}
      doneText={t('remove.done')}
      onClose={onClose}
    >
      {t('remove.body')}
    </ActionDialog>
  )
}
