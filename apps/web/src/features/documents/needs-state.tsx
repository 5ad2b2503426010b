// Whether all that a case needs is here, by its files; and how far it is.
import type { DocumentItem } from '@maat/contract/documents'
import { needOf, stateOfNeeds } from '@maat/domain/document-needs'
import { isStaff } from '@maat/domain/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './documents.module.css'

interface NeedsProps {
  /** Those that are required. */
  documents: readonly DocumentItem[]
  /** Kinds that are required, and of which there is no document yet. */
  lackingElsewhere: number
}

/** Said once nothing lacks; the firm may still have to look at some of it. */
export function NeedsNotice({ documents, lackingElsewhere }: NeedsProps) {
  const { t } = useTranslation('documents')
  const { role } = useSession()
  const state = stateOfNeeds(documents.map(needOf), lackingElsewhere)
  if (state === 'lacking') return null
  if (state === 'nothing') return <Notice>{t('needed.none')}</Notice>
  const isAccepted = state === 'accepted'
  if (documents.some(({ absence }) => absence !== null))
    return (
      <Notice kind={isAccepted ? 'success' : 'info'}>
        {isAccepted ? t('needed.enough') : t('needed.answered')}
      </Notice>
    )
  const unseen = documents.filter(isLookedAt).length
  // To a client all is done; whoever has to look at it still has work here.
  if (unseen > 0 && isStaff(role)) return <Notice>{t('needed.toCheck', { count: unseen })}</Notice>
  return (
    <Notice kind="success">
      {isAccepted ? t('needed.accepted') : t('needed.complete')}
      {unseen > 0 && <> {t('needed.unseen', { count: unseen })}</>}
    </Notice>
  )
}

/** The firm has it, and has not said yet whether it is in order. */
const isLookedAt = ({ status, validatedAt }: DocumentItem) =>
  validatedAt === null && (status === 'submitted' || status === 'validating')

export function NeedsProgress({ documents, lackingElsewhere }: NeedsProps) {
  const { t } = useTranslation('documents')
  const total = documents.length + lackingElsewhere
  if (total === 0) return null
  const count = documents.filter(document => needOf(document) !== 'lacking').length
  const label = t('needed.progress', { count, total })
  return (
    <div className={styles.progress}>
      <p>{label}</p>
      <Meter
        label={label}
        percent={Math.floor((100 * count) / total)}
        tone={count < total ? 'ochre' : 'nile'}
      />
    </div>
  )
}
