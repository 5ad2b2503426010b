// Credits pay a consultation that is agreed. They come back if it is called off, declined or expires.
import { payConsultation, readConsultationPrice } from '@maat/contract/shop/shop-orders'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type ConsultationRow, consultationSubject } from '../../calendar/consultations/index.ts'
import { readSettings } from '../offers/index.ts'
import { balanceOf, giveBack, netSpent, spend } from '../subscriptions/index.ts'

const PAYABLE: readonly ConsultationRow['status'][] = ['requested', 'proposed', 'confirmed']

export const handleReadConsultationPrice = handleRecord(
  readConsultationPrice,
  consultationSubject,
  async ({ tx, caller, subject: row }) => {
    const { credits_per_consultation: price } = await readSettings(tx)
    const isPaid = (await netSpent(tx, { consultation_id: row.id })) > 0
    const isOwn = row.requester_id === caller.id
    const balance = isOwn ? await balanceOf(tx, caller.id) : 0
    const canPay = isOwn && !isPaid && price !== null && PAYABLE.includes(row.status)
    return { price, balance, isPaid, canPay }
  },
)

export const handlePayConsultation = handleRecord(payConsultation, consultationSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  const { credits_per_consultation: price } = await readSettings(tx)
  if (price === null) return fail('order.not-offered')
  if (!PAYABLE.includes(row.status)) return fail('consultation.wrong-state')
  if ((await netSpent(tx, { consultation_id: row.id })) > 0) return fail('consultation.paid-already')
  const paid = { credits: price, paid: { consultation_id: row.id } }
  if (!(await spend(work, caller.id, paid))) return fail('shop.credits-missing')
  await record('consultation.paid', { credits: price })
  return {}
})

/** A follow-up of the end of a consultation that does not take place. */
export async function returnConsultationCredits(
  work: Work,
  { id, requester_id }: Pick<ConsultationRow, 'id' | 'requester_id'>,
): Promise<void> {
  if (requester_id) await giveBack(work, requester_id, { consultation_id: id })
}
