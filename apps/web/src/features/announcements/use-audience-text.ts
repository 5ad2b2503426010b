import type { Audience } from '@maat/contract/announcements'
import { useTranslation } from 'react-i18next'
import { useOfficeName } from '../firm/index.ts'

/** « tous les clients », in the middle of a sentence. */
export function useAudienceText(): (audience: Audience) => string {
  const { t } = useTranslation('announcements')
  const officeName = useOfficeName()
  return audience => {
    if (audience.kind === 'role') return t(`audience.${audience.role}`)
    if (audience.kind === 'office') return t('audience.office', { office: officeName(audience.officeId) })
    return t('audience.everyone')
  }
}
