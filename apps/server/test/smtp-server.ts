// A real SMTP server, on this machine alone, that takes mail or does not, as a test says.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  /** What arrived, as text and as it reads. */
  sources: string[]
  /** To whom each was brought. */
  recipients: string[][]
  mails(): Promise<Email[]>
  /** Answers to every address from now on: a code of SMTP, or nothing for yes. */
  answer(code: number | undefined, only?: string): void
  close(): Promise<void>
}

export async function openSmtp(): Promise<TestSmtp> {
  const sources: string[] = []
  const recipients: string[][] = []
  let refusal: { code: number; only: string | undefined } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (!refusal || (refusal.only && refusal.only !== address)) return done()
      done(Object.assign(new Error('mailbox unavailable'), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        sources.push(Buffer.concat(parts).toString('utf8'))
        recipients.push(envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  // A line that is cut in the middle of a mail.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    sources,
    recipients,
    mails: () => Promise.all(sources.map(source => PostalMime.parse(source))),
    answer(code, only) {
      refusal = code === undefined ? undefined : { code, only }
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
