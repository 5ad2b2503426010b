// How a mail leaves. By default it is kept in the database, so that no mail leaves a machine by accident.
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
  // Loaded where mail leaves: a server that keeps its mail never needs it.
  const opening = import('nodemailer')
  return {
    async deliver({ to, replyTo, subject, text, html }) {
      const { createTransport } = await opening
      const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
      await transport.sendMail({ from, to, subject, text, html, ...(replyTo && { replyTo }) })
      transport.close()
      return 'sent'
    },
  }
}
