// The delivery of mails. By default they are kept in the database, so that no mail leaves a machine by accident.
import type { Readable } from 'node:stream'
import type { CalendarPart } from '../db/column-types.ts'
import { assertNoTransaction } from '../db/open-transactions.ts'

/** An invitation for calendars (RFC 6047): a part of the mail, and an attached file. */
export interface MailAttachment {
  name: string
  contentType: string
  /** Opened at delivery, so that no file waits in memory. */
  open(): Promise<Readable> | Readable
}

export interface OutgoingMail {
  to: string | readonly string[]
  cc?: readonly string[]
  /** The actual recipients, if other listed recipients already have it. */
  onlyTo?: readonly string[]
  /** The sender's name and address, if not the firm's. */
  from?: { name: string; address: string }
  replyTo: string | null
  subject: string
  text: string
  html: string
  calendar?: CalendarPart
  attachments?: readonly MailAttachment[]
  messageId?: string
  inReplyTo?: string
  references?: readonly string[]
  /** Not written by a person: asks programs not to send automatic answers. */
  isAutomatic?: boolean
}

export interface Delivery {
  /** 'sent' to a server, or 'kept' for the demo's test page. */
  state: 'sent' | 'kept'
  /** Recipients that the server refused while it accepted others. */
  refused: { address: string; reason: string; isPassing: boolean }[]
}

export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<Delivery>
}

export const storingTransport: MailTransport = {
  async deliver() {
    assertNoTransaction('The mail server')
    return { state: 'kept', refused: [] }
  },
}

export function smtpTransport(url: string, from: string): MailTransport {
  // Loaded on demand: a server that keeps its mails does not need it.
  const opening = import('nodemailer')
  return {
    async deliver(mail) {
      assertNoTransaction('The mail server')
      const { createTransport } = await opening
      const transport = createTransport({ ...secured(url), connectionTimeout: 10_000, socketTimeout: 20_000 })
      try {
        const { rejectedErrors = [] } = await transport.sendMail(await messageOf(mail, from))
        return { state: 'sent', refused: rejectedErrors.map(refusedAddress) }
      } finally {
        transport.close()
      }
    },
  }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/**
 * Unencrypted connections are allowed only on this machine, because an attacker can remove the TLS offer from a
 * server's greeting. An explicit `?requireTLS=false` in the address overrides this.
 */
function secured(url: string): { url: string; requireTLS: boolean } {
  const { protocol, hostname } = new URL(url)
  return { url, requireTLS: protocol !== 'smtps:' && !LOOPBACK.test(hostname) }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : 'unknown')

type Refusal = Error & { recipient?: string | undefined; responseCode?: number | undefined }

/** Temporary if the server asks to come back later, as many do for a first contact. */
const refusedAddress = (error: Refusal) => ({
  address: error.recipient ?? '',
  reason: reasonOf(error),
  isPassing: (error.responseCode ?? 500) < 500,
})

/** The reason of a failed delivery, and whether it is final: only if the server refused this very mail. */
export function deliveryFailureOf(error: unknown): { reason: string; isFinal: boolean } {
  const { code, responseCode = 500 } = (error ?? {}) as { code?: string; responseCode?: number }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { reason: reasonOf(error), isFinal: isAboutMail && responseCode >= 500 }
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

async function messageOf(mail: OutgoingMail, firm: string) {
  const { to, cc, replyTo, subject, text, html, calendar, messageId, inReplyTo, references } = mail
  const attachments = (mail.attachments ?? []).map(async ({ name, contentType, open }) => ({
    filename: name,
    contentType,
    content: await open(),
  }))
  return {
    from: mail.from ?? firm,
    to: [to].flat(),
    subject,
    text,
    html,
    attachments: await Promise.all(attachments),
    ...(cc && { cc: [...cc] }),
    ...(mail.onlyTo && { envelope: { from: mail.from?.address ?? firm, to: [...mail.onlyTo] } }),
    ...(replyTo && { replyTo }),
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.ics, filename: 'invite.ics' },
    }),
    ...(mail.isAutomatic && { headers: AUTOMATIC }),
    ...(messageId && { messageId }),
    ...(inReplyTo && { inReplyTo }),
    ...(references && { references: [...references] }),
  }
}
