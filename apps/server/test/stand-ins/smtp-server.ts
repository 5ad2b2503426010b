// A real SMTP server on this machine that accepts or refuses mail, as a test chooses.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  sources: string[]
  recipients: string[][]
  mails(): Promise<Email[]>
  /** Answers these addresses, or all, from now on with an SMTP code, or undefined to accept. */
  answer(code: number | undefined, ...only: string[]): void
  close(): Promise<void>
}

export async function openSmtp(): Promise<TestSmtp> {
  const sources: string[] = []
  const recipients: string[][] = []
  let refusal: { code: number; only: string[] } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const isRefused = refusal && (refusal.only.length === 0 || refusal.only.includes(address))
      if (!refusal || !isRefused) return done()
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
  // A connection cut in the middle of a mail.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    sources,
    recipients,
    mails: () => Promise.all(sources.map(source => PostalMime.parse(source))),
    answer(code, ...only) {
      refusal = code === undefined ? undefined : { code, only }
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
