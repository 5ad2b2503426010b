// The name of an offer, and what it gives, in the reader's language.
import { kindOfOffer, OFFER_NAMES, type Offer } from '@maat/domain/shop/offers'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'

export function useOfferTexts() {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const format = useFormat()
  return {
    nameOf: (offer: Offer) => OFFER_NAMES[offer][language],
    aboutOf: (offer: Offer) => t(`about.${offer}`),
    givesOf: (offer: Offer, gives: number) =>
      t(`gives.${kindOfOffer(offer)}`, { count: gives, number: format.number(gives) }),
  }
}
