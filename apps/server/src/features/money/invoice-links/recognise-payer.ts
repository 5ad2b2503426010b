// Verifies a payer: the link of an invoice shows nothing until the payer enters a code, which is mailed to the address
// of the link. Five wrong answers end it.
import { openInvoiceLink, recognisePayer, sendInvoiceCode } from '@maat/contract/invoice-links'
import { CODE_LIFETIME, MOST_CODES, MOST_TRIES, maskAddress } from '@maat/domain/identity/mailed-code'
import { hashCode, isCodeOf, newCode, secondsToNextCode } from '../../../platform/crypto/mailed-code.ts'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { publishCaseChange } from '../../cases/case-access/index.ts'
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
  const wait = secondsToNextCode(link, work.now)
  if (wait > 0) return fail('code.again', { retryAfter: wait })
  if (link.codes_sent >= MOST_CODES) return fail('link.invalid')
  const code = newCode()
  await updateLink(tx, link, {
    code_hash: hashCode(work.services.config, 'invoice-code', link, code),
    code_sent_at: work.now.toISOString(),
    codes_sent: link.codes_sent + 1,
  })
  await sendMail(work, {
    to: { address: link.address, language: link.language },
    template: 'invoice-code',
    values: { code },
    worthUntil: new Date(work.now.getTime() + CODE_LIFETIME),
  })
  await record('invoice.code-sent', {}, aboutInvoice(link))
  return {}
})

export const handleRecognisePayer = handle(recognisePayer, async context => {
  const { tx, work, body, record, fail, failAndKeep } = context
  const link = await openLinkOf(tx, body.token, { now: work.now, lock: true })
  if (!link) return fail('link.invalid')
  const given = { code: body.code, now: work.now }
  if (!isCodeOf(work.services.config, 'invoice-code', link, given)) {
    const isLast = link.tries + 1 >= MOST_TRIES
    await record('invoice.payer-refused', { isLast }, aboutInvoice(link))
    await updateLink(tx, link, { tries: link.tries + 1, ...(isLast && ended('locked', work.now)) })
    if (isLast) await tellStaff(work, link)
    return failAndKeep(isLast ? 'link.locked' : 'code.wrong')
  }
  const pass = newToken()
  const openedAt = work.now.toISOString()
  // A code opens once; a new code resets the count, so that occasional typos over weeks do not lock a payer out.
  await updateLink(tx, link, {
    pass_hash: hashToken(pass),
    opened_at: openedAt,
    code_hash: null,
    codes_sent: 0,
    tries: 0,
  })
  await tellStaff(work, link)
  await record('invoice.payer-recognised', { address: link.address }, aboutInvoice(link))
  return { pass }
})

const aboutInvoice = ({ invoice_id: id }: LinkRow) => ({ kind: 'invoice', id })

async function tellStaff(work: Work, { invoice_id: id }: LinkRow): Promise<void> {
  const invoice = await findInvoice(work.tx, id, { lock: false, callerId: undefined })
  if (invoice) await publishCaseChange(work, invoice.case_id, 'staff')
}
