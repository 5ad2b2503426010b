// The entry of a processing activity in the register, for the screen and for paper.
import type { ProcessingActivityView } from '@maat/contract/privacy/processing-activities'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'

export function useActivityFacts() {
  const { t } = useTranslation('processing-activities')
  const { t: registers } = useTranslation('registers')
  const format = useFormat()
  return (activity: ProcessingActivityView): (readonly [string, string])[] => {
    const { transfersTo, transferGround, reviewedOn } = activity
    return [
      [t('field.purpose'), activity.purpose],
      [t('field.legalBases'), activity.legalBases.map(basis => t(`basis.${basis}`)).join(', ')],
      [t('field.peopleKinds'), activity.peopleKinds.map(kind => registers(`peopleKind.${kind}`)).join(', ')],
      [t('field.dataKinds'), activity.dataKinds.map(kind => registers(`dataKind.${kind}`)).join(', ')],
      [t('field.recipients'), activity.recipients],
      [
        t('field.transfersTo'),
        transfersTo ? `${transfersTo} · ${t(`ground.${transferGround}`)}` : t('ground.none'),
      ],
      [t('field.retention'), activity.retention],
      [t('field.measures'), activity.measures],
      [t('field.isForOthers'), activity.isForOthers ? t('forOthers') : ''],
      [t('reviewedOn'), reviewedOn ? format.date(reviewedOn) : t('neverReviewed')],
    ]
  }
}
