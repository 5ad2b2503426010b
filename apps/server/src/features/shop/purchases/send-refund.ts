// Sends a refund of the shop to the provider and follows it until it is final. The provider knows it by its id: a crash
// sends nothing twice.
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import type { ProviderRefund } from '../../../platform/paying/payment-provider.ts'
import { notify } from '../../communication/notifications/index.ts'
import { postEntry } from '../../money/books/index.ts'
import { adminsToMail } from '../../people/users/index.ts'
import { euros } from './shop-front.ts'

export const sendShopRefund = defineJob({
  name: 'shop.refund',
  data: z.object({ refundId: z.uuid() }),
  triedFor: 'days',
  async work(services, { refundId }, inWork) {
    const row = await findRefund(services, refundId)
    if (row?.state !== 'sent') return
    const answer = await askProvider(services, row)
    await inWork(work => applyAnswer(work, refundId, answer))
  },
})

const findRefund = ({ db }: Pick<Services, 'db'>, id: string) => refunds(db, id).executeTakeFirst()

const refunds = (executor: Services['db'] | Work['tx'], id: string) =>
  executor
    .selectFrom('shop_refunds as r')
    .innerJoin('checkouts as c', 'c.id', 'r.checkout_id')
    .innerJoin('shop_bills as b', 'b.id', 'r.bill_id')
    .select(['r.id', 'r.state', 'r.units', 'r.tries', 'c.method', 'c.reference as payment'])
    .select(['b.number', 'b.office_id', 'b.client_id'])
    .where('r.id', '=', id)

type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function askProvider({ paymentProvider, config }: Services, row: RefundRow): Promise<ProviderRefund> {
  if (!paymentProvider) throw new Error('Refunds online need a provider: set MOLLIE_KEY')
  return await paymentProvider.refund({
    key: row.id,
    method: row.method,
    payment: row.payment ?? '',
    amount: euros(row.units),
    description: `${config.firmName} · ${row.number}`.slice(0, 140),
  })
}

async function applyAnswer(work: Work, id: string, { state, reference }: ProviderRefund): Promise<void> {
  const { tx, now } = work
  await tx.selectFrom('shop_refunds').select('id').where('id', '=', id).forUpdate().execute()
  const row = await refunds(tx, id).executeTakeFirst()
  if (row?.state !== 'sent') return
  const change = tx.updateTable('shop_refunds').where('id', '=', id)
  if (state === 'pending') {
    await change.set({ reference, tries: row.tries + 1 }).execute()
    await work.services.jobs.enqueue(tx, sendShopRefund, { refundId: id }, { afterSeconds: patience(row) })
    return
  }
  const ended_at = momentOf(now)
  if (state === 'failed') {
    await change.set({ state, reference, ended_at }).execute()
    await notifyAdmins(work, row.number)
  } else await change.set({ state, reference, ended_at, entry_id: await post(work, row) }).execute()
}

/** The money is still owed: an Admin pays it back by transfer. */
async function notifyAdmins(work: Work, number: string): Promise<void> {
  for (const { id } of await adminsToMail(work.tx))
    await notify(work, id, {
      text: 'shop-refund-failed',
      values: { number },
      targetId: 'shop',
      link: '/subscription?view=bills',
      otherwise: 'both',
    })
}

/** A refund takes some minutes, or days if the provider lacks money. */
const patience = ({ tries }: RefundRow) => Math.min(6 * 3600, 15 * 2 ** tries)

async function post(work: Work, { id, units, office_id, client_id: clientId }: RefundRow): Promise<string> {
  const entry = await postEntry(work, {
    officeId: office_id,
    cause: { kind: 'shop-refund', id },
    postedBy: null,
    postings: [
      { account: 'receivable', amount: euros(units), clientId },
      { account: 'at-provider', amount: euros(-units), clientId },
    ],
  })
  return entry.id
}
