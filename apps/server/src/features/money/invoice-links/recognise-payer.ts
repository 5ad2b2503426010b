// Verifies a payer: the link of an invoice shows nothing until the payer enters a code, which is mailed to the address
// of the link. Five wrong answers end it.

import { openInvoiceLink, recognisePayer, sendInvoiceCode } from '@maat/contract/money/invoice-links'
import { momentOf } from '@maat/domain/calendar/moment'
import { CODE_LIFETIME, maskAddress } from '@maat/domain/identity/mailed-code'
import { type CodeSealing, enterCode, requestCode } from '../../../platform/crypto/mailed-code-gate.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { ended, type LinkRow, linkOf, linkStatusOf, updateLink } from './link-store.ts'

async function openLinkOf(
  tx: Tx,
  token: string,
  { now, lock }: { now: Date; lock: boolean },
): Promise<LinkRow | undefined> {
  const link = await linkOf(tx, { token }, { lock })
  return link && linkStatusOf(link, now) === 'open' ? link : undefined
}

export const handleOpenInvoiceLink = handle(openInvoiceLink, async ({ tx, work, body, fail }) => {
  const link = await openLinkOf(tx, body.token, { now: work.now, lock: false })
  if (!link) return fail('link.invalid')
  const { firmName } = work.services.config
  return { firmName, address: maskAddress(link.address), language: link.language }
})

export const handleSendInvoiceCode = handle(sendInvoiceCode, async ({ tx, work, body, record, fail }) => {
  const link = await openLinkOf(tx, body.token, { now: work.now, lock: true })
  if (!link) return fail('link.invalid')
  const requested = requestCode(sealingOf(work), link, work.now)
  if (requested.outcome === 'too-soon') return fail('code.again', { retryAfter: requested.seconds })
  if (requested.outcome === 'exhausted') return fail('link.invalid')
  await updateLink(tx, link, requested.change)
  await sendMail(work, {
    to: { address: link.address, language: link.language },
    template: 'invoice-code',
    values: { code: requested.code },
    worthUntil: new Date(work.now.getTime() + CODE_LIFETIME),
  })
  await record('invoice.code-sent', {}, aboutInvoice(link))
  return {}
})

export const handleRecognisePayer = handle(recognisePayer, async context => {
  const { tx, work, body, record, fail, failAndKeep } = context
  const link = await openLinkOf(tx, body.token, { now: work.now, lock: true })
  if (!link) return fail('link.invalid')
  const entry = enterCode(sealingOf(work), link, { code: body.code, now: work.now })
  if (entry.outcome !== 'opened') {
    const isLast = entry.outcome === 'locked'
    await record('invoice.payer-refused', { isLast }, aboutInvoice(link))
    await updateLink(tx, link, { ...entry.change, ...(isLast && ended('locked', work.now)) })
    if (isLast) await notifyStaffOfAttempt(work, link)
    return failAndKeep(isLast ? 'link.locked' : 'code.wrong')
  }
  await updateLink(tx, link, { ...entry.change, opened_at: momentOf(work.now) })
  await notifyStaffOfAttempt(work, link)
  await record('invoice.payer-recognised', { address: link.address }, aboutInvoice(link))
  return { pass: entry.pass }
})

const sealingOf = ({ services }: Work): CodeSealing => ({ keys: services.config, purpose: 'invoice-code' })

const aboutInvoice = ({ invoice_id: id }: LinkRow) => ({ kind: 'invoice', id })

async function notifyStaffOfAttempt(work: Work, { invoice_id: id }: LinkRow): Promise<void> {
  const invoice = await findInvoice(work.tx, id, { lock: false, callerId: undefined })
  if (invoice) await publishCaseChange(work, invoice.case_id, 'invoice-links')
}
