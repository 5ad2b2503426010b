// One exhibit: its number as it is stamped, its title, and what a lawyer must know before it is sent.
import type { ExhibitSetView, ExhibitView } from '@maat/contract/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { Check, Pencil, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changeExhibit, listExhibitSets } from '../../../api/operations/exhibits.ts'
import { listFacts } from '../../../api/operations/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { sizeText } from '../../../parts/size-text.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import styles from './case-exhibits.module.css'

interface ExhibitRowProps {
  caseId: CaseId
  set: ExhibitSetView
  exhibit: ExhibitView
  position: number
  mayKeep: boolean
  onChange(): void
  onRemove(): void
  onOpen(): void
}

export function ExhibitRow(props: ExhibitRowProps) {
  const { caseId, set, exhibit, position, mayKeep, onChange, onRemove, onOpen } = props
  const { t } = useTranslation('exhibits')
  const format = useFormat()
  const language = useLanguage()
  const change = useChange(caseId, set, exhibit)
  const move = useMove(position, change)
  const { number, title, pages, bytes, mediaType, communicatedOn, facts } = exhibit
  const known = [
    pages && t('pages', { count: pages }),
    bytes > 0 && sizeText(bytes, language),
    communicatedOn ? t('communicated', { date: format.date(communicatedOn) }) : t('notCommunicated'),
  ]
  return (
    <li className={styles.exhibit}>
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
          <OrderButtons
            position={position}
            count={set.exhibits.length}
            upLabel={t('up', { number, title })}
            downLabel={t('down', { number, title })}
            onMove={move}
          />
          {exhibit.isChanged && (
            <IconButton
              label={t('seen', { number, title })}
              onClick={() => change({ seenVersion: exhibit.newestVersion })}
            >
              <Check size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('changeNamed', { number, title })} onClick={onChange}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('removeNamed', { number, title })} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}

/** The facts show the numbers, too. */
function useChange(caseId: CaseId, set: ExhibitSetView, exhibit: ExhibitView) {
  const errorText = useErrorText()
  const changing = useOperation(changeExhibit, { refreshes: [listExhibitSets, listFacts] })
  type Change = { position: number } | { seenVersion: number }
  return (body: Change, onSettled?: () => void): void =>
    changing.mutate(
      { params: { caseId, setId: set.id, exhibitId: exhibit.id }, body },
      {
        onError: error => showToast({ kind: 'danger', text: errorText(error.code) }),
        ...(onSettled && { onSettled }),
      },
    )
}

/** Quick presses each count, also while the list does not show the one before. */
function useMove(position: number, change: ReturnType<typeof useChange>) {
  const wanted = useRef<number>(undefined)
  return (step: -1 | 1): void => {
    wanted.current = Math.max(0, (wanted.current ?? position) + step)
    // Called after the last of several presses alone.
    change({ position: wanted.current }, () => {
      wanted.current = undefined
    })
  }
}
