// The costs of a case besides the work.
import type { CaseId } from '@maat/contract/ids'
import type { CostView } from '@maat/contract/money/costs'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCosts, removeCost, writeDownCost } from '../../../api/operations/money/costs.ts'
import { readWork } from '../../../api/operations/money/time.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { CostDialog, type ProofUploader } from './cost-dialog.tsx'
import styles from './work.module.css'
import { RemoveWork, type WorkAction, WorkRow } from './work-row.tsx'
import { WriteDownDialog } from './write-down-dialog.tsx'

export interface OfCaseCosts {
  caseId: CaseId
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
  const format = useFormat()
  const { kind, payee, fromPlace, toPlace, proof } = cost
  const journey =
    kind === 'travel' ? t('costs.journey', { from: fromPlace, to: toPlace, km: cost.quantity }) : ''
  const about = [t(`costs.kind.${kind}`), format.shortDate(cost.spentOn), payee, journey, cost.personName]
  function dialogOf(action: WorkAction, close: () => void) {
    if (action === 'write-down') return <WriteDownOfCost cost={cost} onClose={close} />
    if (action === 'edit')
      return <CostDialog caseId={cost.caseId} cost={cost} ProofUploader={ProofUploader} onClose={close} />
    const sent = { params: { costId: cost.id } }
    return (
      <RemoveWork
        text={cost.text}
        operation={removeCost}
        sent={sent}
        refreshes={[listCosts, readWork]}
        onClose={close}
      />
    )
  }
  return (
    <WorkRow work={cost} about={about} dialogOf={dialogOf}>
      {kind === 'disbursement' && !proof && (
        <span className={styles.marks}>
          <Badge tone="error">{t('costs.noProof')}</Badge>
        </span>
      )}
      {proof && <span className={styles.soft}>{t('costs.proofIs', { name: proof.name })}</span>}
    </WorkRow>
  )
}

function WriteDownOfCost({ cost, onClose }: { cost: CostView; onClose(): void }) {
  const writing = useOperation(writeDownCost, { refreshes: [listCosts, readWork] })
  return (
    <WriteDownDialog
      of={cost}
      send={body => writing.mutateAsync({ params: { costId: cost.id }, body })}
      onClose={onClose}
    />
  )
}
