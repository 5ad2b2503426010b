import { sendTestMail } from '@maat/contract/mailbox'
import { afterEach, expect, test } from 'vitest'
import { openSmtp } from '../../../test/smtp-server.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
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

test('a mail leaves by SMTP, is tried again after a refusal, and keeps no secret once it has left', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  smtp.answer(450)
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const admin = await app.people.create('Admin')
  await app.call(sendTestMail, { token: admin.token, body: { to: 'essai@exemple.example' } })
  await expect(app.workOff()).rejects.toThrow('mailbox unavailable')
  expect(await stateOf(app)).toMatchObject({ state: 'failed', attempts: 1 })
  smtp.answer(undefined)
  const { id } = await app.services.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await deliverMail.work(app.services, { mailId: id })
  expect(await stateOf(app)).toEqual({ state: 'sent', attempts: 2, last_error: null, text_body: null })
  // Delivered once, however often the job is run.
  await deliverMail.work(app.services, { mailId: id })
  const [mail, ...others] = await smtp.mails()
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject([{ address: 'essai@exemple.example' }])
  // Programs that answer by themselves are told that nobody wrote it.
  expect(smtp.sources[0]).toContain('Auto-Submitted: auto-generated')
})

test('a name with markup or a line break does no harm in a mail', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: everybody@exemple.example'
  const values = { name, subject: name, message: name, email: 'a@b.example', phone: '–' }
  const { subject, html } = renderMail('fr', 'contact-received', values, { firmName: 'Maât' })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<img')
})

test('an invitation goes along as calendars understand it, and is kept no longer than the mail', async () => {
  const smtp = await openSmtp()
  closing.push(() => smtp.close())
  const app = await openTestApp({ smtpUrl: smtp.url })
  closing.push(() => app.close())
  const { services } = app
  const now = services.clock()
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await services.db.transaction().execute(tx =>
    sendMail(
      { tx, now, services, origin: { actorId: null, ip: '', requestId: 'test', at: now } },
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
