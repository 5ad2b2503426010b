// An Admin enters prices and chooses the office that sells. Rows of prices never change: a bill can always be explained.

import type { OfficeId } from '@maat/contract/ids'
import { addShopPrice, changeShopSettings, readShopDesk, type ShopDesk } from '@maat/contract/shop/shop-admin'
import { momentOf } from '@maat/domain/calendar/moment'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { todayAt } from '../../people/users/index.ts'
import { insertPrice, listPriceRows, readSettings, updateSettings } from './offer-store.ts'

async function viewOfDesk({ tx, now }: Present): Promise<z.input<typeof ShopDesk>> {
  const { office_id, version, ...credits } = await readSettings(tx)
  const prices = await listPriceRows(tx)
  return {
    settings: {
      officeId: office_id,
      creditsPerConsultation: credits.credits_per_consultation,
      creditsPerReview: credits.credits_per_review,
      creditsPerAudit: credits.credits_per_audit,
    },
    version,
    prices: prices.map(({ offer, valid_from, units, vat_rate, gives, full_name, entered_at }) => ({
      offer,
      validFrom: valid_from,
      units,
      vatRate: vat_rate,
      gives,
      enteredBy: full_name ?? '',
      enteredAt: entered_at,
    })),
    today: await todayAt(tx, office_id, now),
  }
}

export const handleReadShopDesk = handle(readShopDesk, async ({ work }) => await viewOfDesk(work))

export const handleChangeShopSettings = handle(changeShopSettings, async context => {
  const { work, tx, body, record, fail } = context
  const before = await readSettings(tx, { lock: true })
  if (before.version !== body.version) return fail('record.stale', { current: await viewOfDesk(work) })
  if (body.officeId && !(await sellsInEuro(tx, body.officeId))) return fail('shop.office-unfit')
  await updateSettings(tx, {
    office_id: body.officeId,
    credits_per_consultation: body.creditsPerConsultation,
    credits_per_review: body.creditsPerReview,
    credits_per_audit: body.creditsPerAudit,
    version: before.version + 1,
  })
  await record('shop.settings-changed', { office: body.officeId })
  return await viewOfDesk(work)
})

/** An office in the Union whose invoices already have a sender. */
async function sellsInEuro(executor: Executor, officeId: OfficeId): Promise<boolean> {
  const found = await executor
    .selectFrom('offices as o')
    .innerJoin('office_billing as b', 'b.office_id', 'o.id')
    .select('o.id')
    .where('o.id', '=', officeId)
    .where('o.country', 'in', ['BE', 'FR'])
    .executeTakeFirst()
  return found !== undefined
}

export const handleAddShopPrice = handle(addShopPrice, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { office_id } = await readSettings(tx)
  if (body.validFrom < (await todayAt(tx, office_id, work.now)))
    return fail('shop.price-past', { errors: [{ path: 'validFrom', code: 'shop.price-past' }] })
  const { validFrom, vatRate, ...price } = body
  const row = {
    ...price,
    valid_from: validFrom,
    vat_rate: vatRate,
    entered_by: caller.id,
    entered_at: momentOf(work.now),
  }
  if (!(await insertPrice(tx, row)))
    return fail('shop.price-exists', { errors: [{ path: 'validFrom', code: 'shop.price-exists' }] })
  await record('shop.price-added', { offer: body.offer, validFrom, units: body.units })
  return await viewOfDesk(work)
})
