// What mail servers say afterwards of letters that they had taken.
import { readLetter } from '@maat/contract/letters'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LetterWorld, openLetterWorld } from '../../../test/letter-world.ts'
import { write } from '../../../test/letters.ts'
import { openSmtp, type TestSmtp } from '../../../test/smtp-server.ts'
import { parseMail } from '../../platform/mail/received-mail.ts'
import { fileArrived } from './file-arrived.ts'

let world: LetterWorld
let smtp: TestSmtp
beforeEach(async () => {
  smtp = await openSmtp()
  world = await openLetterWorld({ smtpUrl: smtp.url, caseAddress: 'dossiers+{key}@maat.example' })
})
afterEach(async () => {
  await world.app.close()
  await smtp.close()
})

async function sentTo(...to: string[]) {
  const { app, lawyer, caseId } = world
  const { body } = await write(app, lawyer, caseId, { to })
  await app.workOff()
  return body.id
}

/** As Postfix writes it: without a word of the case, or of what it answers. */
async function comesBack(messageId: string, address: string, action = 'failed'): Promise<void> {
  const source = Buffer.from(
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@mx.maat.example',
      'To: no-reply@maat.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
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
  await fileArrived(world.app.services, { account: 'test', uid: 1 }, arrived)
}

const idOf = (letterId: string) => `<${letterId}@maat.example>`
const read = async (letterId: string) => {
  const { app, lawyer } = world
  return (await app.call(readLetter, { token: lawyer.token, params: { letterId: letterId as never } })).body
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

test('a letter that comes back says for whom it was not delivered, and its writer hears of it, once', async () => {
  const id = await sentTo(world.client.email, 'parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  const { state, recipients } = await read(id)
  expect([state, recipients.map(({ refusal }) => refusal)]).toEqual([
    'sent',
    [null, '550 5.1.1 mailbox unknown'],
  ])
  expect(await noticesOfLawyer()).toEqual([expect.stringContaining('parti@ailleurs.example')])
  expect(await inTray()).toBe(0)
})

test('one that reached nobody has failed, and can be sent again', async () => {
  const id = await sentTo('parti@ailleurs.example')
  await comesBack(idOf(id), 'parti@ailleurs.example')
  expect(await read(id)).toMatchObject({ state: 'failed', lastError: '550 5.1.1 mailbox unknown' })
  expect((await read(id)).can).toEqual(['edit', 'send-now', 'cancel'])
})

test('of an address to which it did not go, of a delay, and of letters that are not ours nothing is believed', async () => {
  const id = await sentTo(world.client.email)
  await comesBack(idOf(id), 'autre@ailleurs.example')
  await comesBack(idOf(id), world.client.email, 'delayed')
  await comesBack('<x@ailleurs.example>', world.client.email)
  expect((await read(id)).recipients.map(({ refusal }) => refusal)).toEqual([null])
  expect(await noticesOfLawyer()).toEqual([])
  expect(await inTray()).toBeGreaterThan(0)
})
