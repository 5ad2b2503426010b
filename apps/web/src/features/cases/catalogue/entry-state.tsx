import type { Moment } from '@maat/domain/calendar/moment'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'

/** Whether new cases can use the entry. */
export function EntryState({ entry }: { entry: { archivedAt: Moment | null } }) {
  const { t } = useTranslation('catalogue')
  return entry.archivedAt ? (
    <Badge tone="accent">{t('state.archived')}</Badge>
  ) : (
    <Badge tone="success">{t('state.active')}</Badge>
  )
}
