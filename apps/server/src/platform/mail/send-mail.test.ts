import { sendTestMail } from '@maat/contract/mailbox'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { renderMail } from './render-mail.ts'

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

/** A real SMTP server that refuses until it is told to accept. */
async function openSmtp(): Promise<{ url: string; received: string[]; accept(): void }> {
  const received: string[] = []
  let accepts = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(accepts ? null : new Error('mailbox busy')),
    onData(stream, _, done) {
      let text = ''
      stream.on('data', part => {
        text += part
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise(resolve => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, accept: () => (accepts = true) }
}

const stateOf = async (app: TestApp) =>
  await app.services.db
    .selectFrom('mails')
    .select(['state', 'attempts', 'last_error', 'text_body'])
    .executeTakeFirstOrThrow()

test('a mail leaves by SMTP, is tried again after a refusal, and keeps no secret once it has left', async () => {
  const smtp = await openSmtp()
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const admin = await app.people.create('Admin')
  await app.call(sendTestMail, { token: admin.token, body: { to: 'essai@exemple.example' } })
  await expect(app.workOff()).rejects.toThrow('mailbox busy')
  expect(await stateOf(app)).toMatchObject({ state: 'failed', attempts: 1 })
  smtp.accept()
  const { deliverMail } = await import('./send-mail.ts')
  const { id } = await app.services.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await deliverMail.work(app.services, { mailId: id })
  expect(await stateOf(app)).toEqual({ state: 'sent', attempts: 2, last_error: null, text_body: null })
  // Delivered once, however often the job is run.
  await deliverMail.work(app.services, { mailId: id })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toContain('To: essai@exemple.example')
})

test('a name with markup or a line break does no harm in a mail', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: everybody@exemple.example'
  const values = { name, subject: name, message: name, email: 'a@b.example', phone: '–' }
  const { subject, html } = renderMail('fr', 'contact-received', values, { firmName: 'Maât' })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<img')
})
