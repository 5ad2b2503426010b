// Mails as they arrive in a mailbox, filed like in the product.
import { fileReceivedMail } from '../../src/features/communication/letters/arrived/file-arrived.ts'
import { parseMail } from '../../src/platform/mail/received-mail.ts'
import type { TestApp } from '../test-app.ts'

/** A configuration that receives letters and trusts calendar answers. This mailbox is not polled. */
export const INTAKE = {
  caseAddress: 'dossiers+{key}@maat.example',
  mailAuthServer: 'mx.maat.example',
}

export interface ArrivingMail {
  from: string
  to: string
  subject?: string | undefined
  text?: string | undefined
  headers?: string[] | undefined
  /** Our server's results; by default the sender is verified. */
  results?: string | null | undefined
  id?: string | undefined
  file?: { name: string; bytes: Buffer } | undefined
  /** A calendar program's answer: as a part, and as the same attached file. */
  ics?: string | undefined
}

let made = 0

export async function arrive(app: TestApp, mail: ArrivingMail): Promise<void> {
  made += 1
  const source = Buffer.from([...headOf(mail), ...bodyOf(mail)].join('\r\n'))
  const arrivedAt = app.services.clock()
  const arrived = { mail: await parseMail(source), source, arrivedAt, flag: undefined }
  await fileReceivedMail(app.services, { account: 'test', uid: made }, arrived)
}

function headOf({ from, to, subject = 'Re: Votre dossier', results, id, headers = [] }: ArrivingMail) {
  const domain = from.split('@')[1]
  const found = results === undefined ? `dmarc=pass header.from=${domain}` : results
  return [
    ...(found ? [`Authentication-Results: mx.maat.example; ${found}`] : []),
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id ?? `<m${made}@client.example>`}`,
    ...headers,
  ]
}

function bodyOf({ text = 'Bonjour', file, ics }: ArrivingMail): string[] {
  if (!file && ics === undefined) return ['', text]
  const base64 = 'Content-Transfer-Encoding: base64'
  const calendar = ics === undefined ? '' : Buffer.from(ics).toString('base64')
  return [
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    text,
    ...(ics === undefined
      ? []
      : [
          '--x',
          'Content-Type: text/calendar; charset=UTF-8; method=REPLY',
          base64,
          '',
          calendar,
          '--x',
          'Content-Type: application/ics; name="invite.ics"',
          'Content-Disposition: attachment; filename="invite.ics"',
          base64,
          '',
          calendar,
        ]),
    ...(file
      ? [
          '--x',
          `Content-Disposition: attachment; filename="${file.name}"`,
          base64,
          '',
          file.bytes.toString('base64'),
        ]
      : []),
    '--x--',
  ]
}
