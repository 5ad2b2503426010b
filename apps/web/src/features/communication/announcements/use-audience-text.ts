import type { NewAnnouncement } from '@maat/contract/communication/announcements'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useOfficeName } from '../../firm/firm/index.ts'

/** Worded for the middle of a sentence: « tous les clients ». */
type Audience = z.input<typeof NewAnnouncement>['audience']

export function useAudienceText(): (audience: Audience) => string {
  const { t } = useTranslation('announcements')
  const officeName = useOfficeName()
  return audience => {
    if (audience.kind === 'role') return t(`audience.${audience.role}`)
    if (audience.kind === 'office') return t('audience.office', { office: officeName(audience.officeId) })
    return t('audience.everyone')
  }
}
