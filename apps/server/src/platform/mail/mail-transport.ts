// How a mail leaves. By default it is kept in the database, so that no mail leaves a machine by accident.
import type { Readable } from 'node:stream'
import { demandNoTransaction } from '../db/open-transactions.ts'

/** An invitation as calendars understand it (RFC 6047): a part of the mail, and a file beside it. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER' | 'REPLY'
  ics: string
}

export interface MailAttachment {
  name: string
  contentType: string
  /** Opened when the mail leaves, so that no file waits in memory. */
  open(): Promise<Readable> | Readable
}

export interface OutgoingMail {
  to: string | readonly string[]
  cc?: readonly string[]
  /** Whom it is brought to, where others whom it names have it. */
  onlyTo?: readonly string[]
  /** Whose name and address stand on it, where that is not the firm's. */
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
  /** Nobody wrote it: programs that answer by themselves are told not to. */
  isAutomatic?: boolean
}

export interface Delivery {
  /** 'sent' to a server, or 'kept' where the demo's test page shows it. */
  state: 'sent' | 'kept'
  /** For whom the server did not take it, while it did for others. */
  refused: { address: string; reason: string; isPassing: boolean }[]
}

export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<Delivery>
}

export const keepingTransport: MailTransport = {
  async deliver() {
    demandNoTransaction('The mail server')
    return { state: 'kept', refused: [] }
  },
}

export function smtpTransport(url: string, from: string): MailTransport {
  // Loaded where mail leaves: a server that keeps its mail never needs it.
  const opening = import('nodemailer')
  return {
    async deliver(mail) {
      demandNoTransaction('The mail server')
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
 * Passwords and letters travel in clear on this very machine alone: whoever stands between takes the offer of a safe way
 * out of a server's greeting. What the address itself says counts: those who insist write `?requireTLS=false`.
 */
function secured(url: string): { url: string; requireTLS: boolean } {
  const { protocol, hostname } = new URL(url)
  return { url, requireTLS: protocol !== 'smtps:' && !LOOPBACK.test(hostname) }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : 'unknown')

type Refusal = Error & { recipient?: string | undefined; responseCode?: number | undefined }

/** It may pass where the server asks to come back later, as many do of whoever writes for the first time. */
const refusedAddress = (error: Refusal) => ({
  address: error.recipient ?? '',
  reason: reasonOf(error),
  isPassing: (error.responseCode ?? 500) < 500,
})

/** Why a mail did not leave, and whether it never will: a server said so of this very mail. */
export function failureOf(error: unknown): { reason: string; isFinal: boolean } {
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
