// How a mail leaves. By default it is kept in the database, so that no mail leaves a machine by accident.
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  /** 'sent' to a server, or 'kept' where the demo's test page shows it. */
  deliver(mail: OutgoingMail): Promise<'sent' | 'kept'>
}

export const keepingTransport: MailTransport = {
  deliver: async () => 'kept',
}

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async deliver({ to, replyTo, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html, ...(replyTo && { replyTo }) })
      return 'sent'
    },
  }
}
