// The shop as one client sees it: open or closed, with the VAT that they pay.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { readShop } from '@maat/contract/shop/shop'
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { BuyerDetails, SellerDetails } from '@maat/domain/money/invoices/invoice-parties'
import type { LegalGround } from '@maat/domain/money/invoices/legal-words'
import { officeCountryOf } from '@maat/domain/money/invoices/vat-rates'
import { decideVatTreatment } from '@maat/domain/money/invoices/vat-treatment'
import { type CheckoutMethod, checkoutMethodsFor } from '@maat/domain/money/payments/checkout-types'
import { billOfLines } from '@maat/domain/shop/coming-bills'
import { isShopOpen, kindOfOffer, type Offer, offersOn, priceOn } from '@maat/domain/shop/offers'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { isVatNumberChecked } from '../../money/billing/index.ts'
import { buyerOf, sellerOf } from '../../money/invoices/index.ts'
import { readSettings } from '../offers/index.ts'
import { type ShopDay, shopDayOf } from '../subscriptions/index.ts'

/** The prices have the VAT of the client. */
export interface ShopFront extends ShopDay {
  officeId: OfficeId
  seller: SellerDetails
  buyer: BuyerDetails
  ground: LegalGround | ''
}

/** Undefined while the shop sells nothing. */
export async function findShopFront(
  present: Pick<ReadContext, 'tx' | 'now'>,
  clientId: UserId,
  language: Language,
): Promise<ShopFront | undefined> {
  const shop = await shopDayOf(present)
  const { officeId, prices, today } = shop
  if (officeId === null || !isShopOpen(prices, today)) return undefined
  const seller = await sellerOf(present.tx, officeId, language)
  if (!seller) return undefined
  const buyer = await buyerOf(present.tx, clientId)
  const { category, ground } = decideVatTreatment({
    office: officeCountryOf(seller.country),
    client: {
      isBusiness: buyer.isBusiness,
      country: buyer.country || seller.country,
      vatNumber: buyer.vatNumber,
      vatChecked: await isNumberChecked(present.tx, clientId),
    },
    day: today,
  })
  const ofClient = prices.map(price => ({ ...price, category, rate: category === 'S' ? price.rate : '0' }))
  return { ...shop, officeId, seller, buyer, ground, prices: ofClient }
}

async function isNumberChecked(executor: Executor, clientId: UserId): Promise<boolean> {
  const { is_checked } = await executor
    .selectFrom('users as u')
    .select(isVatNumberChecked.as('is_checked'))
    .where('u.id', '=', clientId)
    .executeTakeFirstOrThrow()
  return is_checked
}

export function methodsOf(
  { services }: Pick<ReadContext, 'services'>,
  { country }: ShopDay,
): CheckoutMethod[] {
  const offered = services.paymentProvider?.methods ?? []
  return checkoutMethodsFor({ currency: 'EUR', country }).filter(method => offered.includes(method))
}

function viewOfOffer({ prices, today }: ShopFront, offer: Offer) {
  const price = priceOn(prices, offer, today)
  if (!price) return []
  const { category, rate, gives } = price
  const line = { offer, quantity: 1, days: undefined, category, rate, net: price.price }
  const { net, gross } = billOfLines(today, [line], 'EUR')
  return [{ offer, kind: kindOfOffer(offer), net, gross, gives }]
}

export const handleReadShop = handle(readShop, async ({ work, tx, caller }) => {
  const front = await findShopFront(work, caller.id, caller.language)
  const settings = await readSettings(tx)
  return {
    isOpen: front !== undefined,
    seller: front?.seller.legalName ?? '',
    offers: front ? offersOn(front.prices, front.today).flatMap(offer => viewOfOffer(front, offer)) : [],
    creditPrices: {
      consultation: settings.credits_per_consultation,
      'contract-review': settings.credits_per_review,
      'quality-audit': settings.credits_per_audit,
    },
    methods: front ? methodsOf(work, front) : [],
    isSandbox: work.services.paymentProvider?.isSandbox ?? false,
  }
})

export const euros = (units: number) => amountOf(units, 'EUR')
