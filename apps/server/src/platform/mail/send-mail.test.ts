import { sendTestMail } from '@maat/contract/communication/mailbox'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openSmtp } from '../../../test/stand-ins/smtp-server.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { originWithoutUser } from '../audit/record-audit.ts'
import { smtpTransport } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import { deliverMail, sendMail } from './send-mail.ts'

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

const stateOf = async (app: TestApp) =>
  await app.services.db
    .selectFrom('mails')
    .select(['state', 'attempts', 'last_error', 'text_body'])
    .executeTakeFirstOrThrow()

test('sends nothing unencrypted to another machine, unless the address allows it', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  // The same machine under a name that does not look local.
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0')
  const mail = { to: 'a@b.example', replyTo: null, subject: 'S', text: 'T', html: '<p>T</p>' }
  const deliver = (by: string) => smtpTransport(by, 'no-reply@maat.example').deliver(mail)
  await expect(deliver(url)).rejects.toThrow(/STARTTLS/)
  expect(smtp.sources).toEqual([])
  await deliver(`${url}?requireTLS=false`)
  await deliver(smtp.url)
  expect(smtp.sources).toHaveLength(2)
})

test('handles each mail of a batch separately', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  smtp.answer(450, 'b@exemple.example')
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const { token } = await app.people.create('Admin')
  for (const name of ['a', 'b', 'c'])
    await app.call(sendTestMail, { token, body: { to: `${name}@exemple.example` } })
  await app.services.jobs.startWorking(app.services)
  const { db } = app.services
  const queued = async () =>
    (
      await sql<{ state: string }>`select state from jobs.job where name = ${deliverMail.name}`.execute(db)
    ).rows.map(({ state }) => state)
  await expect
    .poll(async () => (await queued()).sort(), { timeout: 15_000 })
    .toEqual(['completed', 'completed', 'retry'])
  expect(smtp.recipients.flat().sort()).toEqual(['a@exemple.example', 'c@exemple.example'])
})

test('sends a mail by SMTP, retries after a refusal, and keeps no secrets afterwards', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  smtp.answer(450)
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const admin = await app.people.create('Admin')
  await app.call(sendTestMail, { token: admin.token, body: { to: 'essai@exemple.example' } })
  await expect(app.workOff()).rejects.toThrow('mailbox unavailable')
  expect(await stateOf(app)).toMatchObject({ state: 'queued', attempts: 1 })
  smtp.answer(undefined)
  const { id } = await app.services.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await deliverMail.work(app.services, { mailId: id })
  expect(await stateOf(app)).toEqual({ state: 'sent', attempts: 2, last_error: null, text_body: null })
  await deliverMail.work(app.services, { mailId: id })
  const [mail, ...others] = await smtp.mails()
  expect(others).toEqual([])
  expect(mail?.messageId).toBe(`<${id}@maat.example>`)
  expect(mail?.to).toMatchObject([{ address: 'essai@exemple.example' }])
  // Tells programs not to send automatic answers.
  expect(smtp.sources[0]).toContain('Auto-Submitted: auto-generated')
})

test('gives up at once on a final refusal, with its reason', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  smtp.answer(550)
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const admin = await app.people.create('Admin')
  await app.call(sendTestMail, { token: admin.token, body: { to: 'essai@exemple.example' } })
  await app.workOff()
  const { state, last_error } = await stateOf(app)
  expect([state, last_error]).toEqual(['failed', expect.stringContaining('mailbox unavailable')])
})

test('after a day without a mail server, a reminder is still sent, but an expired link is not', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const { services } = app
  const hoursAhead = (hours: number) => new Date(services.clock().getTime() + hours * 3_600_000)
  const origin = originWithoutUser('test', services.clock())
  await services.db.transaction().execute(async tx => {
    const work = { tx, now: services.clock(), services, origin }
    const send = (address: string, more: object) =>
      sendMail(work, { to: { address, language: 'fr' }, template: 'test', values: {}, ...more })
    await send('rappel@exemple.example', {})
    await send('lien@exemple.example', { worthUntil: hoursAhead(0.5) })
  })
  app.now.value = hoursAhead(24)
  await app.workOff()
  expect((await smtp.mails()).map(({ to }) => to)).toMatchObject([[{ address: 'rappel@exemple.example' }]])
})

test('markup or a line break in a name does no harm in a mail', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: everybody@exemple.example'
  const values = { name, subject: name, message: name, email: 'a@b.example', phone: '–' }
  const { subject, html } = renderMail('fr', 'contact-received', values, { firmName: 'Maât' })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<img')
})

test('keeps typed line breaks in text and HTML', () => {
  const values = { name: 'A', subject: 'B', message: 'Une\nDeux <b>', email: 'a@b.example', phone: '–' }
  const { html, text } = renderMail('fr', 'contact-received', values, { firmName: 'Maât' })
  expect(text).toContain('Une\nDeux <b>')
  expect(html).toContain('Une<br>Deux &lt;b&gt;')
})

test('omits a paragraph that introduces a missing text', () => {
  const values = { name: 'A', lawyer: 'B', when: 'mardi' }
  const textWith = (reason: string) =>
    renderMail('fr', 'consultation-other-time', { ...values, reason }, { firmName: 'Maât' }).text
  expect(textWith('En audience.')).toContain('Message du cabinet : En audience.')
  expect(textWith('')).not.toContain('Message du cabinet')
})

test('attaches an invitation for calendars, and keeps it no longer than the mail', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const { services } = app
  const now = services.clock()
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await services.db.transaction().execute(tx =>
    sendMail(
      { tx, now, services, origin: originWithoutUser('test', now) },
      {
        to: { address: 'essai@exemple.example', language: 'fr' },
        template: 'test',
        values: {},
        calendar: { method: 'REQUEST', ics },
      },
    ),
  )
  await app.workOff()
  const [mail] = await smtp.mails()
  const invitations = (mail?.attachments ?? []).map(({ mimeType, method, filename }) => [
    mimeType,
    method,
    filename,
  ])
  expect(invitations).toContainEqual(['text/calendar', 'REQUEST', null])
  expect(invitations.some(([, , name]) => name === 'invite.ics')).toBe(true)
  const left = await services.db.selectFrom('mails').select(['state', 'calendar']).execute()
  expect(left).toEqual([{ state: 'sent', calendar: null }])
})
