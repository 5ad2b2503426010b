// Tests bounce messages of mail servers for letters that they had accepted.
import { cancelLetter, changeLetter, sendLetterNow } from '@maat/contract/communication/letter-writing'
import { listLetters, readLetter } from '@maat/contract/communication/letters'
import { listTray } from '@maat/contract/communication/tray'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { INTAKE } from '../../../../../test/communication/arriving-mail.ts'
import { type LetterWorld, openLetterWorld } from '../../../../../test/communication/letter-world.ts'
import { letLeave, write } from '../../../../../test/communication/letters.ts'
import { PARIS, type TestPerson } from '../../../../../test/people.ts'
import { openSmtp, type TestSmtp } from '../../../../../test/stand-ins/smtp-server.ts'
import { parseMail } from '../../../../platform/mail/received-mail.ts'
import { fileReceivedMail } from './file-arrived.ts'

let world: LetterWorld
let smtp: TestSmtp
beforeEach(async () => {
  smtp = await openSmtp()
  world = await openLetterWorld({ smtpUrl: smtp.url, ...INTAKE })
})
afterEach(async () => {
  await world.app.close()
  await smtp.close()
})

async function sentTo(...to: string[]) {
  const { app, lawyer, caseId } = world
  const { body } = await write(app, lawyer, caseId, { to })
  await letLeave(app)
  return body.id
}

interface Given {
  action?: string
  head?: string[]
  type?: string
  from?: string
}

/** Written like Postfix, without any text of the case or of the original letter. */
async function comesBack(messageId: string, address: string, given: Given = {}): Promise<void> {
  const { action = 'failed', head = ['Return-Path: <>'], type = 'multipart/report' } = given
  const { from = 'MAILER-DAEMON@mx.maat.example' } = given
  const source = Buffer.from(
    [
      ...head,
      `From: ${from}`,
      'To: no-reply@maat.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      `Content-Type: ${type}; report-type=delivery-status; boundary=x`,
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'This is the mail system. I could not deliver your message.',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.maat.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 mailbox',
      '  unknown',
      '--x',
      'Content-Type: text/rfc822-headers',
      '',
      'Subject: Votre dossier',
      `Message-ID: ${messageId}`,
      '',
      '--x--',
    ].join('\r\n'),
  )
  const arrivedAt = world.app.services.clock()
  const arrived = { mail: await parseMail(source), source, arrivedAt, flag: undefined }
  await fileReceivedMail(world.app.services, { account: 'test', uid: 1 }, arrived)
}

const idOf = (letterId: string) => `<${letterId}@maat.example>`
const read = async (letterId: string) => {
  const { app, lawyer } = world
  return (await app.call(readLetter, { token: lawyer.token, params: { letterId } })).body
}
const noticesOfLawyer = async () =>
  (
    await world.app.services.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', world.lawyer.id)
      .where('type', '=', 'Email')
      .execute()
  ).map(({ description }) => description)
const inTray = async () =>
  (await world.app.services.db.selectFrom('letters').select('id').where('state', '=', 'tray').execute())
    .length

test('a bounced letter names the failed recipients, and its author is notified once', async () => {
  const id = await sentTo(world.client.email, 'parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  const { state, recipients } = await read(id)
  expect([state, recipients.map(({ refusal }) => refusal)]).toEqual([
    'sent',
    [null, '550 5.1.1 mailbox unknown'],
  ])
  expect(recipients.map(({ isReturned }) => isReturned)).toEqual([false, true])
  expect(await noticesOfLawyer()).toEqual([
    expect.stringMatching(/est revenu.*parti@ailleurs\.example.*550 5\.1\.1 mailbox unknown/),
  ])
  expect(await inTray()).toBe(1)
})

test("a bounce waits in the tray for the staff of the letter's case", async () => {
  const { app, lawyer, assistant, caseId } = world
  const id = await sentTo('parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  const trayOf = async ({ token }: TestPerson) => (await app.call(listTray, { token, query: {} })).body.items
  const stranger = await app.people.create('Assistant', { office_id: PARIS })
  expect(await trayOf(assistant)).toMatchObject([{ suggestedCase: { id: caseId } }])
  expect(await trayOf(stranger)).toEqual([])
  expect(await noticesOfLawyer()).toHaveLength(1)
  expect((await read(id)).caseId).toBe(caseId)
  const { body } = await app.call(listLetters, { token: lawyer.token, query: { box: 'received' } })
  expect(body.items).toEqual([])
})

test('a letter that reached no recipient stays as it was sent: it cannot be changed, repeated or withdrawn', async () => {
  const { app, lawyer } = world
  const id = await sentTo('parti@ailleurs.example')
  const before = await read(id)
  await comesBack(idOf(id), 'parti@ailleurs.example')
  const after = await read(id)
  expect(after).toMatchObject({ state: 'sent', text: before.text, can: ['reply'] })
  expect(after.recipients).toMatchObject([{ refusal: '550 5.1.1 mailbox unknown', nextTryAt: null }])
  const on = { token: lawyer.token, params: { letterId: id } }
  const to = ['autre@ailleurs.example']
  const written = { to, subject: 'Autre', text: 'Autre chose', language: 'fr' as const }
  const body = { ...written, version: after.version }
  expect((await app.call(changeLetter, { ...on, body })).body.code).toBe('letter.left')
  expect((await app.call(sendLetterNow, on)).body.code).toBe('letter.left')
  expect((await app.call(cancelLetter, on)).body.code).toBe('letter.left')
})

test('the staff find partly failed letters among the failures; recipients who got it do not', async () => {
  const { app, client, lawyer } = world
  const id = await sentTo(client.email, 'parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  const failedOf = async ({ token }: TestPerson) =>
    (await app.call(listLetters, { token, query: { box: 'failed' } })).body.items.map(letter => letter.id)
  expect([await failedOf(lawyer), await failedOf(client)]).toEqual([[id], []])
})

const NO_REPORTS: [string, Given][] = [
  ['a mail that is no report', { type: 'multipart/mixed' }],
  ['a report that somebody sent', { head: ['Return-Path: <parti@ailleurs.example>'] }],
  [
    'one that says below what the server says at its top',
    { head: ['Return-Path: <parti@ailleurs.example>', 'Return-Path: <>'] },
  ],
  ['one of which nobody says where it came from', { head: [], from: 'parti@ailleurs.example' }],
  [
    'one that was proved to be forged',
    {
      head: [
        'Return-Path: <>',
        'Authentication-Results: mx.maat.example; dmarc=fail header.from=mx.maat.example',
      ],
    },
  ],
]

test.for(NO_REPORTS)('%s says nothing about a letter, and is kept', async ([, given]) => {
  const id = await sentTo('parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example', given)
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: [{ refusal: null }] })
  expect(await noticesOfLawyer()).toEqual([])
  expect(await inTray()).toBe(1)
})

test('without authentication results, servers are recognised by their own name', async () => {
  const id = await sentTo('parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example', { head: [] })
  expect((await read(id)).recipients).toMatchObject([{ refusal: '550 5.1.1 mailbox unknown' }])
})

test('ignores bounces for other addresses, delay reports, and reports about foreign letters', async () => {
  const id = await sentTo(world.client.email)
  await comesBack(idOf(id), 'autre@ailleurs.example')
  await comesBack(idOf(id), world.client.email, { action: 'delayed' })
  await comesBack('<x@ailleurs.example>', world.client.email)
  expect((await read(id)).recipients.map(({ refusal }) => refusal)).toEqual([null])
  expect(await noticesOfLawyer()).toEqual([])
  expect(await inTray()).toBeGreaterThan(0)
})
