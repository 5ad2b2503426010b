// Who acted, and for whom: a deputy acts for an absent lawyer.
import type { FileEntry } from '@maat/contract/cases/case-file'
import { useTranslation } from 'react-i18next'

export function useActorName(): (entry: Pick<FileEntry, 'actorName' | 'forName'>) => string | null {
  const { t } = useTranslation('case-file')
  return ({ actorName, forName }) =>
    actorName && forName ? t('timeline.byDeputy', { name: actorName, absent: forName }) : actorName
}
