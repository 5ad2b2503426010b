// The offers of the shop: plans, packs of credits and storage, with the dated prices that an Admin enters.
import type { Day } from '../calendar/day.ts'
import type { Amount } from '../money/amounts/amount.ts'
import type { VatCategory } from '../money/invoices/billing-types.ts'
import type { Translated } from '../words/languages.ts'

export const OFFER_KINDS = ['plan', 'credits', 'storage'] as const
type OfferKind = (typeof OFFER_KINDS)[number]

const PLANS = ['document-templates', 'contentious-contracts', 'audit-quality', 'predictive-analysis'] as const
const PACKS = ['credits-small', 'credits-medium', 'credits-large'] as const
const STORAGE = ['storage-10-gb', 'storage-50-gb', 'storage-1-tb'] as const

export const OFFERS = [...PLANS, ...PACKS, ...STORAGE] as const
export type Offer = (typeof OFFERS)[number]

export const OFFERS_BY_KIND: Readonly<Record<OfferKind, readonly Offer[]>> = {
  plan: PLANS,
  credits: PACKS,
  storage: STORAGE,
}

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const OFFER_NAMES: Readonly<Record<Offer, Translated>> = {
  'document-templates': say('Modèles de documents', 'Document templates', 'Documentmodellen'),
  'contentious-contracts': say('Contrats litigieux', 'Contentious contracts', 'Betwiste contracten'),
  'audit-quality': say('Audit qualité', 'Quality audit', 'Kwaliteitsaudit'),
  'predictive-analysis': say('Analyse prédictive', 'Predictive analysis', 'Voorspellende analyse'),
  'credits-small': say('Petit pack de crédits', 'Small credit pack', 'Klein pakket credits'),
  'credits-medium': say('Pack moyen de crédits', 'Medium credit pack', 'Middelgroot pakket credits'),
  'credits-large': say('Grand pack de crédits', 'Large credit pack', 'Groot pakket credits'),
  'storage-10-gb': say('10 Go de stockage', '10 GB of storage', '10 GB opslag'),
  'storage-50-gb': say('50 Go de stockage', '50 GB of storage', '50 GB opslag'),
  'storage-1-tb': say('1 To de stockage', '1 TB of storage', '1 TB opslag'),
}

export function kindOfOffer(offer: Offer): OfferKind {
  const kind = OFFER_KINDS.find(one => OFFERS_BY_KIND[one].includes(offer))
  if (!kind) throw new RangeError(`'${offer}' is no offer`)
  return kind
}

/** Plans and storage renew each month; a pack is bought once. */
export const isRenewed = (offer: Offer): boolean => kindOfOffer(offer) !== 'credits'

/** A VAT treatment from a day on. */
export interface DatedVat {
  validFrom: Day
  category: VatCategory
  rate: string
}

/** A new row changes the price, its VAT or what it gives; earlier rows never change. */
export interface OfferPrice extends DatedVat {
  offer: Offer
  /** Before VAT: for a month, or for a whole pack. */
  price: Amount
  /** Uses in each month for a plan, credits for a pack, gigabytes for storage. */
  gives: number
}

/** An offer at one price, with its VAT by day, as known when it is billed. */
export interface PricedOffer {
  offer: Offer
  price: Amount
  vat: readonly DatedVat[]
}

const byFirstDay = (one: DatedVat, other: DatedVat): number => {
  if (one.validFrom === other.validFrom) return 0
  return one.validFrom < other.validFrom ? -1 : 1
}

/** The price in force: the latest that has begun. */
export function priceOn(prices: readonly OfferPrice[], offer: Offer, day: Day): OfferPrice | undefined {
  return prices
    .filter(price => price.offer === offer && price.validFrom <= day)
    .sort(byFirstDay)
    .at(-1)
}

/** Includes later changes of VAT that are known already, because a period may cross them. */
export function pricedOn(prices: readonly OfferPrice[], offer: Offer, day: Day): PricedOffer {
  const current = priceOn(prices, offer, day)
  if (!current) throw new RangeError(`'${offer}' has no price on ${day}`)
  const vat = prices
    .filter(price => price.offer === offer)
    .sort(byFirstDay)
    .map(({ validFrom, category, rate }) => ({ validFrom, category, rate }))
  return { offer, price: current.price, vat }
}

/** A day before all treatments has the first. */
export function vatOn(vat: readonly DatedVat[], day: Day): DatedVat {
  const sorted = [...vat].sort(byFirstDay)
  const found = sorted.filter(one => one.validFrom <= day).at(-1) ?? sorted[0]
  if (!found) throw new RangeError(`No VAT is known on ${day}`)
  return found
}

/** In the order of the shop. */
export const offersOn = (prices: readonly OfferPrice[], day: Day): Offer[] =>
  OFFERS.filter(offer => priceOn(prices, offer, day) !== undefined)

/** The shop is closed until a price is in force. */
export const isShopOpen = (prices: readonly OfferPrice[], day: Day): boolean =>
  offersOn(prices, day).length > 0
