// The exhibits of a set in their order, which gives their numbers.
import type { ExhibitSetView, ExhibitView } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { SortableRows } from '../../../parts/lists/sortable-rows.tsx'
import styles from './case-exhibits.module.css'
import { ExhibitRow } from './exhibit-row.tsx'
import { useExhibitOrder } from './use-exhibit-order.ts'

interface ExhibitListProps {
  caseId: CaseId
  set: ExhibitSetView
  mayKeep: boolean
  onAsk(dialog: 'exhibit' | 'remove' | 'add', exhibit: ExhibitView): void
  onOpenDocument(id: string): void
}

export function ExhibitList({ caseId, set, mayKeep, onAsk, onOpenDocument }: ExhibitListProps) {
  const { t } = useTranslation('exhibits')
  const { exhibits, moveTo, moveBy } = useExhibitOrder(caseId, set)
  return (
    <SortableRows
      ids={exhibits.map(({ id }) => id)}
      titleOf={id => exhibits.find(one => one.id === id)?.title ?? ''}
      words={(word, place) => t(`drag.${word}`, { ...place })}
      onMove={moveTo}
    >
      <ol className={styles.list}>
        {exhibits.map((exhibit, position) => (
          <ExhibitRow
            key={exhibit.id}
            caseId={caseId}
            set={set}
            exhibit={exhibit}
            position={position}
            mayKeep={mayKeep}
            onMove={step => moveBy(exhibit.id, step)}
            onAsk={dialog => onAsk(dialog, exhibit)}
            onOpen={() => onOpenDocument(exhibit.documentId)}
          />
        ))}
      </ol>
    </SortableRows>
  )
}
