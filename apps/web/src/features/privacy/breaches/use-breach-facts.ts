// The entry of a breach in the register, for the screen and for paper.
import type { BreachView } from '@maat/contract/privacy/breaches'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'

export function useBreachFacts() {
  const { t } = useTranslation('breaches')
  const { t: registers } = useTranslation('registers')
  const format = useFormat()
  return (breach: BreachView): (readonly [string, string])[] => [
    [t('field.noticedAt'), format.dateTime(breach.noticedAt)],
    [t('field.happened'), breach.happened],
    [t('field.harms'), breach.harms.map(harm => t(`harm.${harm}`)).join(', ')],
    [t('field.dataKinds'), breach.dataKinds.map(kind => registers(`dataKind.${kind}`)).join(', ')],
    [t('field.peopleCount'), breach.peopleCount === null ? '' : format.number(breach.peopleCount)],
    [t('field.risk'), t(`risk.${breach.risk}`)],
    [t('field.consequences'), breach.consequences],
    [t('field.measures'), breach.measures],
    [t('field.country'), t(`authorityOf.${breach.country}`)],
    [t('field.reportedBy'), breach.reportedBy],
  ]
}

/** One line for a decision, with its reference and its reason. */
export function useAnswerText() {
  const { t } = useTranslation('breaches')
  const format = useFormat()
  return (
    whom: 'authority' | 'people',
    { answer, at, by, reference, reason }: NonNullable<BreachView['people']>,
  ) =>
    [t(`${whom}.${answer}`, { date: format.dateTime(at) }), t('by', { name: by }), reference, reason]
      .filter(Boolean)
      .join(' · ')
}
