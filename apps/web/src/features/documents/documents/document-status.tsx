import type { DocumentItem } from '@maat/contract/documents/documents'
import type { DocumentStatus } from '@maat/domain/documents/document-states'
import type { GeneratedState } from '@maat/domain/documents/generated-state'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'

const TONES = {
  submitted: 'success',
  uploaded: 'success',
  validating: 'accent',
  processing: 'accent',
  uploading: 'accent',
  mandatory: 'error',
  required: 'error',
  unknown: 'error',
  'not-submitted': 'neutral',
} as const satisfies Record<DocumentStatus, string>

export function StatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation('documents')
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
}

const GENERATED_TONES = {
  draft: 'neutral',
  'to-sign': 'accent',
  final: 'success',
} as const satisfies Record<GeneratedState, string>

/** The status, and whether the firm has approved the document or its absence. */
export function DocumentStatusBadge({ document }: { document: DocumentItem }) {
  const { t } = useTranslation('documents')
  const { absence, validatedAt, generated } = document
  if (generated) return <Badge tone={GENERATED_TONES[generated]}>{t(`generated.${generated}`)}</Badge>
  if (absence)
    return validatedAt ? (
      <Badge tone="success">{t('absence.accepted')}</Badge>
    ) : (
      <Badge tone="accent">{t('absence.badge')}</Badge>
    )
  if (document.status === 'submitted' && document.validatedAt)
    return <Badge tone="success">{t('validated')}</Badge>
  return <StatusBadge status={document.status} />
}
