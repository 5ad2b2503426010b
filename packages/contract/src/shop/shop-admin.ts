// The shop as an Admin runs it: dated prices, the office that sells, prices in credits, and declarations to check.

import { OFFERS } from '@maat/domain/shop/offers'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { DeclarationId, OfficeId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { multilineText } from '../person.ts'

const Credits = z.int().min(1).max(10_000).nullable()

export const ShopSettings = z.strictObject({
  /** Its bills are in euro. Null closes the shop. */
  officeId: OfficeId.nullable(),
  creditsPerConsultation: Credits,
  creditsPerReview: Credits,
  creditsPerAudit: Credits,
})

export const ChangedSettings = ShopSettings.extend({ version: z.int().min(1) })

export const ShopPriceView = z.object({
  offer: z.enum(OFFERS),
  validFrom: SentDay,
  units: z.int(),
  vatRate: z.string(),
  gives: z.int(),
  enteredBy: z.string(),
  enteredAt: SentMoment,
})
export type ShopPriceView = z.output<typeof ShopPriceView>

export const ShopDesk = z.object({
  settings: ShopSettings,
  version: z.int(),
  /** All prices, the newest first. */
  prices: z.array(ShopPriceView),
  /** At the office that sells: the first day of a new price. */
  today: Day,
})
export type ShopDesk = z.output<typeof ShopDesk>

export const readShopDesk = operation({
  path: 'GET /api/shop/desk',
  summary: 'Returns the settings of the shop and all its prices.',
  needs: 'shop.edit',
  reply: ShopDesk,
})

export const changeShopSettings = operation({
  path: 'PUT /api/shop/settings',
  summary: 'Chooses the office that sells, and what consultations and orders cost in credits.',
  needs: 'shop.edit',
  body: ChangedSettings,
  example: {
    officeId: null,
    creditsPerConsultation: 10,
    creditsPerReview: 25,
    creditsPerAudit: null,
    version: 1,
  },
  reply: ShopDesk,
  fails: ['shop.office-unfit', 'record.stale'],
})

export const NewShopPrice = z.strictObject({
  offer: z.enum(OFFERS),
  validFrom: Day,
  units: z.int().min(1).max(10_000_000),
  vatRate: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'field.invalid'),
  gives: z.int().min(1).max(1_000_000),
})

export const addShopPrice = operation({
  path: 'POST /api/shop/prices',
  summary: 'Enters a price from a day on, with its VAT and what it gives. Earlier prices stay as they were.',
  needs: 'shop.edit',
  body: NewShopPrice,
  example: { offer: 'document-templates', validFrom: '2199-01-01', units: 1000, vatRate: '21', gives: 5 },
  reply: ShopDesk,
  createsOnce: true,
  fails: ['shop.price-past', 'shop.price-exists'],
})

export const DECLARATION_OUTCOMES = ['applied', 'to-check', 'settled'] as const
export const DECLARATION_KINDS = ['withdrawal', 'cancellation'] as const

export const DeclarationView = z.object({
  id: DeclarationId,
  kind: z.enum(DECLARATION_KINDS),
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  declaredAt: SentMoment,
  outcome: z.enum(DECLARATION_OUTCOMES),
  note: z.string(),
})
export type DeclarationView = z.output<typeof DeclarationView>

export const listDeclarations = operation({
  path: 'GET /api/shop/declarations',
  summary: 'Lists the declarations of clients who leave, newest first.',
  needs: 'declaration.list',
  query: z.strictObject({ ...pageQuery, outcome: z.enum(DECLARATION_OUTCOMES).optional() }),
  reply: pageOf(DeclarationView),
})

const byDeclaration = { params: z.object({ declarationId: DeclarationId }) }

export const readDeclaration = operation({
  path: 'GET /api/shop/declarations/:declarationId',
  summary: 'Returns a declaration of a client who leaves.',
  needs: 'declaration.read',
  ...byDeclaration,
  reply: DeclarationView,
  fails: ['declaration.not-found'],
})

export const settleDeclaration = operation({
  path: 'POST /api/shop/declarations/:declarationId/settlement',
  summary:
    'Settles a declaration that named no contract of its sender: applies it to the named contract, or says why not.',
  needs: 'declaration.settle',
  ...byDeclaration,
  body: z.strictObject({
    /** The number of the contract that it means; empty if it means none. */
    contract: z.string().max(20).default(''),
    note: multilineText(1000),
  }),
  example: { note: 'Aucun contrat à ce nom.' },
  reply: DeclarationView,
  fails: ['declaration.not-found', 'declaration.settled', 'subscription.not-found'],
})
