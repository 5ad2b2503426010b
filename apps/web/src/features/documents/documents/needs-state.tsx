// The progress of a case's required documents.
import type { DocumentItem } from '@maat/contract/documents/documents'
import { needOf, stateOfNeeds } from '@maat/domain/documents/document-needs'
import { isStaff } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './documents.module.css'

interface NeedsProps {
  documents: readonly DocumentItem[]
  lackingElsewhere: number
}

/** Shown when nothing is missing; the firm may still have to check some documents. */
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
  // For a client everything is done; the staff still have documents to check.
  if (unseen > 0 && isStaff(role)) return <Notice>{t('needed.toCheck', { count: unseen })}</Notice>
  return (
    <Notice kind="success">
      {isAccepted ? t('needed.accepted') : t('needed.complete')}
      {unseen > 0 && <> {t('needed.unseen', { count: unseen })}</>}
    </Notice>
  )
}

/** Whether the firm has the document, but has not approved it yet. */
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
