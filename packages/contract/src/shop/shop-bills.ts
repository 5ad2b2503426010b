// The bills and credit notes of the shop.

import { OFFERS } from '@maat/domain/shop/offers'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { ShopBillId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { rawReply } from '../raw-reply.ts'

export const BILL_KINDS = ['bill', 'credit-note'] as const

export const ShopBillView = z.object({
  id: ShopBillId,
  kind: z.enum(BILL_KINDS),
  number: z.string(),
  issuedOn: SentDay,
  clientName: z.string(),
  offers: z.array(z.enum(OFFERS)),
  gross: Money,
  /** For a credit note: whether the money is back; null for a bill. */
  refund: z.enum(['sent', 'done', 'failed']).nullable(),
})
export type ShopBillView = z.output<typeof ShopBillView>

export const listShopBills = operation({
  path: 'GET /api/shop/bills',
  summary: 'Lists the bills and credit notes of the shop, newest first: a client’s own, or all for an Admin.',
  needs: 'shop-bill.list',
  query: z.strictObject(pageQuery),
  reply: pageOf(ShopBillView),
})

export const readShopBill = operation({
  path: 'GET /api/shop/bills/:billId/pdf',
  summary: 'Returns a bill of the shop as a PDF, with its electronic form inside.',
  needs: 'shop-bill.read',
  params: z.object({ billId: ShopBillId }),
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['shop-bill.not-found'],
})
