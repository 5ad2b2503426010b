// Tests hostile mails: they are read as plain text and files, or not at all.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'
import { parseMail, type ReceivedMail } from './received-mail.ts'
import { textOfHtml } from './text-of-html.ts'

const lines = (...text: string[]) => Buffer.from(text.join('\r\n'))
const HEAD = ['From: Nora <nora@client.example>', 'To: dossiers+k@maat.example', 'Subject: Bonjour']

async function readable(source: Uint8Array): Promise<ReceivedMail> {
  const mail = await readMail(source)
  if (!mail) throw new Error('It was not read')
  return mail
}

test.each(['latin1', 'utf8'] as const)('reads undeclared raw %s headers correctly', async encoding => {
  const source = [
    'From: Zoé <zoe@client.example>',
    'To: dossiers+k@maat.example',
    'Subject: Jugement à revoir, déjà',
    'Content-Type: multipart/mixed; boundary="--x y"',
    '',
    '----x y',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: 8bit',
    '',
    'À bientôt',
    '----x y',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="Arrêt.pdf"',
    '',
    '%PDF-1.4',
    '----x y--',
  ].join('\r\n')
  const body = encoding === 'utf8' ? source.replace('iso-8859-1', 'utf-8') : source
  const { subject, from, text, files } = await readable(Buffer.from(body, encoding))
  expect({ subject, name: from?.name, text, file: files[0]?.name }).toEqual({
    subject: 'Jugement à revoir, déjà',
    name: 'Zoé',
    text: 'À bientôt',
    file: 'Arrêt.pdf',
  })
})

test('reads an ordinary mail: people, text and files', async () => {
  const mail = await readable(
    lines(
      ...HEAD,
      'Message-ID: <one@client.example>',
      'In-Reply-To: <zero@maat.example>',
      'References: <a@maat.example> <zero@maat.example>',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: multipart/alternative; boundary=y',
      '',
      '--y',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'D=E9j=E0 vu',
      '--y',
      'Content-Type: text/html',
      '',
      '<p>Autre chose</p>',
      '--y--',
      '--x',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="../../etc/constat.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.4').toString('base64'),
      '--x--',
    ),
  )
  expect(mail).toMatchObject({
    from: { name: 'Nora', address: 'nora@client.example' },
    messageId: '<one@client.example>',
    inReplyTo: '<zero@maat.example>',
    references: ['<a@maat.example>', '<zero@maat.example>'],
    broughtTo: ['dossiers+k@maat.example'],
    text: expect.stringContaining('Déjà vu'),
    dropped: 0,
    isAutomatic: false,
  })
  expect(mail.files.map(({ name }) => name)).toEqual(['etc constat.pdf'])
})

test('reads the HTML part if the plain text is empty', async () => {
  const mail = await readable(
    lines(
      ...HEAD,
      'Content-Type: multipart/alternative; boundary=y',
      '',
      '--y',
      'Content-Type: text/plain',
      '',
      ' ',
      '--y',
      'Content-Type: text/html',
      '',
      '<p>Voici ma réponse</p>',
      '--y--',
    ),
  )
  expect(mail.text).toBe('Voici ma réponse')
})

test('keeps only the text of an HTML part', async () => {
  const html =
    '<head><title>x</title></head><style>p{}</style><p onclick="a()">Bonjour<br>Nora &amp; Cie</p><script>alert("1")</script><img src=x onerror=alert(1)><p>Merci &#233;'
  const mail = await readable(lines(...HEAD, 'Content-Type: text/html; charset=utf-8', '', html))
  expect(mail.text).toBe('Bonjour\nNora & Cie\n\nMerci é')
})

test.each([
  ['a tag that never closes', '<p>Bonjour</p><a href="', 'Bonjour'],
  ['a comment that never closes', 'Bonjour<!-- <script>', 'Bonjour'],
  ['a script that never closes', 'Bonjour<script>alert(1)', 'Bonjour'],
  ['a tag within a tag', '<scr<script>ipt>alert(1)</script>Bonjour', 'ipt>alert(1)Bonjour'],
  ['a sign that begins no tag', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['marks written as entities', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['numbers that are no letters', '&#xD800;&#99999999;&#0;a', '���a'],
  [
    'letters and signs by their names',
    '&OElig;uvre&nbsp;: &Eacute;t&eacute; &ouml; &sect; &rarr;',
    'Œuvre : Été ö § →',
  ],
  ['quotes by the numbers of another alphabet', 'l&#146;&eacute;t&eacute; &#150; fini', 'l’été – fini'],
])('%s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('extracts text in linear time from any HTML', () => {
  for (const piece of ['<', '<a ', '<!--', '<script>', ' <b> ', '&#x', '\n <br> '])
    expect(textOfHtml(piece.repeat(100_000)).length).toBeLessThan(1_000_000)
  fc.assert(
    fc.property(fc.string(), html => {
      expect(textOfHtml(`<p>${html.replaceAll('<', '')}</p>`)).not.toMatch(/<p>/)
    }),
  )
})

test('does not follow extremely nested parts', async () => {
  const depth = 500
  const open = Array.from({ length: depth }, (_, at) => [
    `--b${at}`,
    `Content-Type: multipart/mixed; boundary=b${at + 1}`,
    '',
  ]).flat()
  const source = lines(...HEAD, 'Content-Type: multipart/mixed; boundary=b0', '', ...open)
  expect(await readMail(source)).toBeUndefined()
})

test('keeps the first of ten thousand attachments and counts the others', async () => {
  const parts = Array.from({ length: 10_000 }, (_, at) => [
    '--x',
    `Content-Disposition: attachment; filename="${at}.pdf"`,
    '',
    'x',
  ]).flat()
  const mail = await readable(
    lines(...HEAD, 'Content-Type: multipart/mixed; boundary=x', '', ...parts, '--x--'),
  )
  expect([mail.files.length, mail.dropped]).toEqual([30, 9970])
})

test.each([
  ['a charset that does not exist', 'Content-Type: text/plain; charset=klingon'],
  ['a charset that it is not', 'Content-Type: text/plain; charset=utf-16'],
  ['an encoding that does not exist', 'Content-Transfer-Encoding: rot13'],
  ['an encoding that it is not', 'Content-Transfer-Encoding: base64'],
  ['a boundary that is not there', 'Content-Type: multipart/mixed; boundary=nowhere'],
  ['a type without sense', 'Content-Type: ;;;=;'],
])('%s does no harm', async (_, header) => {
  const mail = await readable(
    Buffer.concat([lines(...HEAD, header, '', ''), Buffer.of(0xff, 0xfe, 0, 0x41, 0xd8, 0x00, 10)]),
  )
  expect(mail.subject).toBe('Bonjour')
  expect(mail.text).not.toMatch(/\0/)
  expect(mail.text.isWellFormed()).toBe(true)
})

test.each([
  ['no sender', ['Subject: x']],
  ['two headers', ['From: a@a.example', 'From: b@b.example']],
  ['two in one header', ['From: a@a.example, b@b.example']],
  ['a group', ['From: Team: a@a.example, b@b.example;']],
  ['no address', ['From: nora']],
])('a mail with %s has no sender', async (_, headers) => {
  expect((await parseMail(lines(...headers, '', 'x'))).from).toBeUndefined()
})

test('uses the address of a sender, even if the name looks like an address', async () => {
  const mail = await parseMail(lines('From: "client@maat.example" <evil@evil.example>', '', 'x'))
  expect(mail.from?.address).toBe('evil@evil.example')
})

test('removes marks of writing direction and control characters', async () => {
  const mail = await parseMail(
    lines('From: =?utf-8?B?4oCuZXZpbA==?= <a@a.example>', 'Subject: =?utf-8?Q?A=00B=0D=0ABcc:_c?=', '', 'x'),
  )
  expect([mail.from?.name, mail.subject]).toEqual(['evil', 'AB Bcc: c'])
})

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['List-Id: <news.example>', true],
  ['Return-Path: <>', true],
  ['Content-Type: multipart/report; boundary=x', true],
  ['X-Something: else', false],
])('%s', async (header, isAutomatic) => {
  expect((await parseMail(lines(...HEAD, header, '', 'x'))).isAutomatic).toBe(isAutomatic)
})

test('reads or rejects arbitrary input without breaking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async bytes => {
      const mail = await parseMail(Buffer.concat([lines(...HEAD, ''), bytes])).catch(() => undefined)
      expect(mail === undefined || mail.text.isWellFormed()).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('gives up a mail that takes too long', async () => {
  expect(await readMail(lines(...HEAD, '', 'x'), { patienceMs: 0 })).toBeUndefined()
})
