// Records of the shop: subscriptions, bills, orders and declarations.

import { randomBytes } from 'node:crypto'
import type { CaseId, UserId } from '@maat/contract/ids'
import { billOfLines } from '@maat/domain/shop/coming-bills'
import { contractNumberOf } from '@maat/domain/shop/contract-number'
import { issueBill } from '../../../src/features/shop/purchases/bill-store.ts'
import { inWork } from '../../money/books.ts'
import { letOfficeBill } from '../../money/invoices.ts'
import { BRUSSELS } from '../../people.ts'
import type { TestApp } from '../../test-app.ts'
import type { Around, Recipe } from './specimen.ts'

const TODAY = '2026-11-18'
const EURO = (units: number) => ({ units, currency: 'EUR' as const })
const LINE = {
  offer: 'document-templates' as const,
  quantity: 1,
  days: undefined,
  category: 'S' as const,
  rate: '21',
  net: EURO(100),
}
const BILL = billOfLines(TODAY, [LINE], 'EUR')

async function insertSubscription(app: TestApp, clientId: UserId): Promise<string> {
  const { id } = await app.services.db
    .insertInto('shop_subscriptions')
    .values({
      client_id: clientId,
      kind: 'plan',
      offer: 'document-templates',
      contract: contractNumberOf(randomBytes(10)),
      language: 'fr',
      is_consumer: true,
      began_on_request: true,
      started_on: TODAY,
      period_from: TODAY,
      priced_on: TODAY,
      billed_until: '2199-12-17',
      ended_on: TODAY,
      purchases: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A price before any of the specimens, so that the shop knows what they hold. */
async function insertPrice(app: TestApp): Promise<void> {
  await app.services.db
    .insertInto('shop_prices')
    .values({
      offer: 'document-templates',
      valid_from: '2026-01-01',
      units: 1000,
      vat_rate: '21',
      gives: 2,
      entered_at: app.services.clock().toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function subscriptionSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  await insertPrice(app)
  const other = (await app.people.create('User')).id
  return [
    { make: () => insertSubscription(app, caller.id), what: 'one’s own', relations: ['owner'] },
    { make: () => insertSubscription(app, other), what: 'somebody else’s', relations: [] },
  ]
}

async function insertBill(app: TestApp, clientId: UserId): Promise<string> {
  await letOfficeBill(app)
  const { db, clock } = app.services
  const purchase = await db
    .insertInto('shop_purchases')
    .values({
      client_id: clientId,
      items: '[]',
      bill: JSON.stringify(BILL),
      units: 121,
      language: 'fr',
      dated: TODAY,
      begins_now: true,
      state: 'paid',
      begun_at: clock().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const issued = { officeId: BRUSSELS, today: TODAY, bill: BILL, contracts: [], corrects: null }
  const { id } = await inWork(app, work => issueBill(work, purchase, issued))
  return id
}

export async function billSpecimens({ app, caller }: Around): Promise<Recipe[]> {
  const other = (await app.people.create('User')).id
  return [
    { make: () => insertBill(app, caller.id), what: 'one’s own', relations: ['owner', 'firm'] },
    { make: () => insertBill(app, other), what: 'somebody else’s', relations: ['firm'] },
  ]
}

export async function orderSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { app } = around
  const client = (await app.people.create('User')).id
  return (await casesAround(around)).map(of => ({
    ...of,
    async make() {
      const { id } = await app.services.db
        .insertInto('shop_orders')
        .values({
          client_id: client,
          case_id: await of.make(),
          kind: 'contract-review',
          wish: 'Une question',
          document_ids: [],
          paid_with: 'plan',
          state: 'ordered',
          ordered_at: app.services.clock().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    what: `an order for a case: ${of.what}`,
  }))
}

export async function declarationSpecimens({ app }: Around): Promise<Recipe[]> {
  const make = async () => {
    const { id } = await app.services.db
      .insertInto('shop_declarations')
      .values({
        kind: 'withdrawal',
        name: 'Ines Exemple',
        contract: 'mon contrat',
        email: 'ines@personne.example',
        language: 'fr',
        declared_at: app.services.clock().toISOString(),
        outcome: 'to-check',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return [{ make, what: 'a declaration', relations: ['firm'] }]
}
