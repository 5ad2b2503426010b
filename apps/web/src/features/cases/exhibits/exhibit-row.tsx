// One exhibit: its number as it is stamped, its title, and what a lawyer must know before it is sent.
import type { ExhibitSetView, ExhibitView } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { Check, ListPlus, Pencil, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeExhibit, listExhibitSets } from '../../../api/operations/cases/exhibits.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useSortableRow } from '../../../parts/lists/sortable-rows.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import styles from './case-exhibits.module.css'

interface ExhibitRowProps {
  caseId: CaseId
  set: ExhibitSetView
  exhibit: ExhibitView
  position: number
  mayKeep: boolean
  onMove(step: -1 | 1): void
  /** Changes it, removes it, or adds others after it. */
  onAsk(dialog: 'exhibit' | 'remove' | 'add'): void
  onOpen(): void
}

export function ExhibitRow(props: ExhibitRowProps) {
  const { caseId, set, exhibit, position, mayKeep, onMove, onAsk, onOpen } = props
  const { t } = useTranslation('exhibits')
  const format = useFormat()
  const language = useLanguage()
  const see = useSeen(caseId, set, exhibit)
  const { row, handle } = useSortableRow(exhibit.id, t('drag.role'), !mayKeep)
  const { number, title, pages, bytes, mediaType, communicatedOn, facts } = exhibit
  const known = [
    pages && t('pages', { count: pages }),
    bytes > 0 && sizeText(bytes, language),
    communicatedOn ? t('communicated', { date: format.date(communicatedOn) }) : t('notCommunicated'),
  ]
  return (
    <li {...row} className={styles.exhibit}>
      <span className={styles.number}>
        <span className="visually-hidden">{t('number')} </span>
        {number}
      </span>
      <div className={styles.body}>
        <button type="button" className={styles.link} onClick={onOpen}>
          {title}
        </button>
        <p className={styles.soft}>{known.filter(Boolean).join(' · ')}</p>
        <p className={styles.marks}>
          {mediaType === null && <Badge tone="error">{t('noFile')}</Badge>}
          {exhibit.isChanged && <Badge tone="error">{t('changedSince')}</Badge>}
          {exhibit.isInternal && <Badge tone="error">{t('internal')}</Badge>}
          {facts === 0 ? (
            <Badge tone="accent">{t('uncited')}</Badge>
          ) : (
            <Badge tone="success">{t('cited', { count: facts })}</Badge>
          )}
        </p>
      </div>
      {mayKeep && (
        <div className={styles.tools}>
          {handle(t('drag.handle', { number, title }))}
          <OrderButtons
            position={position}
            count={set.exhibits.length}
            upLabel={t('up', { number, title })}
            downLabel={t('down', { number, title })}
            onMove={onMove}
          />
          {exhibit.isChanged && (
            <IconButton label={t('seen', { number, title })} onClick={see}>
              <Check size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('addAfter', { number, title })} onClick={() => onAsk('add')}>
            <ListPlus size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('changeNamed', { number, title })} onClick={() => onAsk('exhibit')}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('removeNamed', { number, title })} onClick={() => onAsk('remove')}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}

/** A lawyer has looked at the newest version of its document. */
function useSeen(caseId: CaseId, set: ExhibitSetView, exhibit: ExhibitView) {
  const errorText = useErrorText()
  const changing = useOperation(changeExhibit, { refreshes: [listExhibitSets] })
  return () =>
    changing.mutate(
      {
        params: { caseId, setId: set.id, exhibitId: exhibit.id },
        body: { seenVersion: exhibit.newestVersion },
      },
      { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
    )
}
