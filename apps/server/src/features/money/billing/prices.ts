// The price list of an office. Prices never change: a new price replaces the old one from a day on.

import { addPrice, changePrice, listPrices, type PriceView } from '@maat/contract/money/billing'
import type { Day } from '@maat/domain/calendar/day'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { PRICE_KINDS } from '@maat/domain/money/invoices/billing-types'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { PriceItems } from '../../../platform/db/schema.generated.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeSubject } from '../../firm/firm/index.ts'
import { listedPage } from './listed-place.ts'
import { findPrice, insertPrice, updatePrice } from './price-store.ts'
import { assertCurrency, officeToday } from './rate-view.ts'

type View = z.input<typeof PriceView>
type Row = Selectable<PriceItems>

export const handleListPrices = handleRecord(
  listPrices,
  officeSubject,
  async ({ work, tx, subject, query }) => {
    const { today } = officeToday(subject, work.now)
    const prices = tx.selectFrom('price_items as p').selectAll('p').where('p.office_id', '=', subject.id)
    return await listedPage(prices, query, { row: 'p', key: keyOn(today) }, row => viewOfPrice(row, today))
  },
)

const keyOn = (today: Day) => sql<string>`(case when p.ended_on < ${today}::date then '1' else '0' end)
  || array_position(${[...PRICE_KINDS]}::text[], p.kind) || fold(p.name ->> 'fr')`

export const handleAddPrice = handleRecord(addPrice, officeSubject, async context => {
  const { work, tx, subject: office, body, record, fail } = context
  const { kind, name, amount, per, fromDay, replaces } = body
  assertCurrency(amount, office.country, 'amount.currency')
  if (replaces) {
    const replaced = await findPrice(tx, office.id, replaces)
    if (!replaced) return fail('price.not-found')
    const last = addDays(fromDay, -1)
    if (!mayEndOn(replaced, last)) return fail('price.not-later', onField('fromDay'))
    await updatePrice(tx, replaced.id, { ended_on: last })
  }
  const row = await insertPrice(tx, {
    office_id: office.id,
    kind,
    name: JSON.stringify(name),
    units: amount.units,
    currency: amount.currency,
    per,
    from_day: fromDay,
  })
  await record('office.price-added', { price: row.id, ...body })
  return viewOfPrice(row, officeToday(office, work.now).today)
})

export const handleChangePrice = handleRecord(changePrice, officeSubject, async context => {
  const { work, tx, subject: office, params, body, record, fail } = context
  const { name, endedOn, version } = body
  const { today } = officeToday(office, work.now)
  const row = await findPrice(tx, office.id, params.priceId)
  if (!row) return fail('price.not-found')
  if (version !== row.version) return fail('record.stale', { current: viewOfPrice(row, today) })
  if (endedOn && endedOn < row.from_day) return fail('price.not-later', onField('endedOn'))
  const after = await updatePrice(tx, row.id, { name: JSON.stringify(name), ended_on: endedOn })
  await record('office.price-changed', {
    price: row.id,
    name: { from: row.name, to: name },
    endedOn: { from: row.ended_on, to: endedOn },
  })
  return viewOfPrice(after, today)
})

/** A replaced price must have been charged for at least one day and must not have ended before. */
const mayEndOn = (row: Row, day: Day) => day >= row.from_day && (row.ended_on === null || row.ended_on >= day)

const onField = (path: string) => ({ errors: [{ path, code: 'price.not-later' }] })

function viewOfPrice(row: Row, today: Day): View {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    amount: amountOf(row.units, row.currency),
    per: row.per,
    fromDay: row.from_day,
    endedOn: row.ended_on,
    time: timeOf(row, today),
    version: row.version,
  }
}

function timeOf({ from_day, ended_on }: Row, today: Day) {
  if (from_day > today) return 'coming'
  return ended_on !== null && ended_on < today ? 'past' : 'current'
}
