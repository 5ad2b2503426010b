// Tests incoming letters with a real IMAP server.
import { createEvent, readEvent } from '@maat/contract/calendar/events'
import { listTray, readMailIntake } from '@maat/contract/communication/tray'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { letLeave, PDF, write } from '../../../../../test/communication/letters.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { hasDovecot, openDovecot, type TestImap } from '../../../../../test/stand-ins/dovecot.ts'
import { openSmtp, type TestSmtp } from '../../../../../test/stand-ins/smtp-server.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { fetchLetters } from './fetch-letters.ts'

const isThere = hasDovecot()

describe.skipIf(!isThere)('a mailbox', () => {
  let imap: TestImap
  let smtp: TestSmtp
  let app: TestApp
  beforeAll(async () => {
    imap = await openDovecot()
    smtp = await openSmtp()
  })
  afterEach(() => app.close())
  afterAll(async () => {
    await imap.close()
    await smtp.close()
  })

  async function open(given: object = {}) {
    app = await openTestApp({
      imapUrl: imap.url,
      smtpUrl: smtp.url,
      caseAddress: 'dossiers+{key}@maat.example',
      mailAuthServer: 'mx.maat.example',
      ...given,
    })
    const client = await app.people.create('User', { first_name: 'Nora', last_name: 'Cliente' })
    const lawyer = await app.people.create('Avocat')
    const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
    await fetchLetters.work(app.services, {})
    return { client, lawyer, caseId }
  }

  /** The answer of the client's program to the newest sent mail, as our own server passes it on. */
  async function answerOf(client: TestPerson, text = 'Merci, d’accord.'): Promise<string> {
    const mail = (await smtp.mails()).at(-1)
    const [to] = mail?.replyTo ?? []
    return [
      'Return-Path: <x@y.example>',
      `Authentication-Results: mx.maat.example; dmarc=pass header.from=${client.email.split('@')[1]}`,
      `From: Nora <${client.email}>`,
      `To: ${to?.address}`,
      'Subject: Re: Votre dossier',
      `Message-ID: <answer-${Math.random()}@client.example>`,
      `In-Reply-To: ${mail?.messageId}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
    ].join('\r\n')
  }

  const kept = () =>
    app.services.db
      .selectFrom('letters')
      .select(['id', 'state', 'text', 'case_id', 'author_id', 'thread_id', 'flags'])
      .where('direction', '=', 'in')
      .orderBy('created_at')
      .execute()
  const fetch = () => fetchLetters.work(app.services, {})
  const intake = (person: TestPerson) => app.call(readMailIntake, { token: person.token })

  test("files an answer to a case's address in the case, once, and then marks it as read", async () => {
    const { client, lawyer, caseId } = await open()
    const { body: letter } = await write(app, lawyer, caseId, { to: [client.email] })
    await letLeave(app)
    const answer = await answerOf(client)
    await imap.bring(answer)
    expect(await imap.unread()).toBe(1)
    await fetch()
    expect(await imap.unread()).toBe(0)
    expect(await kept()).toMatchObject([
      {
        state: 'received',
        text: 'Merci, d’accord.',
        case_id: caseId,
        author_id: client.id,
        thread_id: letter.id,
        flags: [],
      },
    ])
    await imap.bring(answer)
    await fetch()
    await fetch()
    expect(await kept()).toHaveLength(1)
    expect((await intake(lawyer)).body).toMatchObject({ isOn: true, lastError: null, waiting: 0 })
  })

  test('an invitation is sent, a calendar answers it, and the answer counts for the guest', async () => {
    const { lawyer } = await open()
    const guest = 'nora@ailleurs.example'
    const body = {
      kind: 'meeting' as const,
      title: 'Point',
      startsAt: '2026-12-03T09:00:00.000Z',
      endsAt: '2026-12-03T10:00:00.000Z',
      timeZone: 'Europe/Brussels',
      participants: [{ email: guest }],
    }
    const { body: event } = await app.call(createEvent, { token: lawyer.token, body })
    await app.workOff()
    const mail = (await smtp.mails()).findLast(({ to: [first] = [] }) => first?.address === guest)
    const invitation = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const ics = Buffer.from(invitation?.content as ArrayBuffer).toString('utf8')
    const lines = ics.replaceAll('\n ', '').split('\n')
    const to = lines.find(line => line.startsWith('ORGANIZER'))?.split('mailto:')[1]
    expect([to, mail?.replyTo?.[0]?.address]).toEqual(Array(2).fill('dossiers+agenda@maat.example'))
    const answer = lines.map(line =>
      line.replace('METHOD:REQUEST', 'METHOD:REPLY').replace('NEEDS-ACTION', 'TENTATIVE'),
    )
    await imap.bring(
      [
        'Return-Path: <x@y.example>',
        'Authentication-Results: mx.maat.example; dmarc=pass header.from=ailleurs.example',
        `From: <${guest}>`,
        `To: ${to}`,
        'Content-Type: text/calendar; charset=utf-8; method=REPLY',
        '',
        ...answer,
      ].join('\r\n'),
    )
    await fetch()
    const params = { eventId: event.id }
    const { body: seen } = await app.call(readEvent, { token: lawyer.token, params })
    expect(seen.participants.map(({ answer: given }) => given)).toEqual(['accepted', 'tentative'])
    expect(await subjects(lawyer)).toEqual([])
  })

  test('two parallel processes file each message once', async () => {
    const { client, lawyer, caseId } = await open()
    await write(app, lawyer, caseId, { to: [client.email] })
    await letLeave(app)
    for (const text of ['un', 'deux', 'trois']) await imap.bring(await answerOf(client, text))
    await Promise.all([fetch(), fetch(), fetch()])
    await fetch()
    expect((await kept()).map(({ text }) => text).sort()).toEqual(['deux', 'trois', 'un'])
  })

  test('ignores messages that were read before the product started, and fetches unread ones', async () => {
    await imap.bring('From: a@a.example\r\nSubject: Ancien\r\nMessage-ID: <old@a.example>\r\n\r\nx', [
      '\\Seen',
    ])
    await imap.bring('From: a@a.example\r\nSubject: Nouveau\r\nMessage-ID: <new@a.example>\r\n\r\nx')
    const { lawyer } = await open()
    const { body } = await app.call(listTray, { token: lawyer.token, query: {} })
    expect(body.items.map(({ subject }) => subject)).toEqual(['Nouveau'])
  })

  test('an unreadable message goes to the tray with its headers, and blocks no others', async () => {
    const { lawyer } = await open()
    const deep = Array.from(
      { length: 300 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
    )
    await imap.bring(
      `From: a@a.example\r\nSubject: Piège\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join('')}`,
    )
    await imap.bring('From: a@a.example\r\nSubject: Suite\r\n\r\nx')
    await fetch()
    const { body } = await app.call(listTray, { token: lawyer.token, query: {} })
    expect(body.items.map(({ subject, origin }) => [subject, origin.flags]).sort()).toEqual([
      ['Piège', ['sender-unknown', 'unreadable']],
      ['Suite', ['sender-unknown']],
    ])
    expect(await imap.unread()).toBe(0)
  })

  test('files no message twice after the mailbox renamed its messages', async () => {
    const { client, lawyer, caseId } = await open()
    await write(app, lawyer, caseId, { to: [client.email] })
    await letLeave(app)
    const answer = await answerOf(client)
    await imap.bring(answer)
    await fetch()
    await imap.replace()
    await imap.bring(answer)
    await imap.bring(await answerOf(client, 'Autre chose'))
    await fetch()
    expect((await kept()).map(({ text }) => text)).toEqual(['Merci, d’accord.', 'Autre chose'])
  })

  test('a message that the database cannot store stays unread, and is fetched again', async () => {
    const { lawyer } = await open()
    await imap.bring('From: a@a.example\r\nSubject: Plus tard\r\n\r\nx')
    await fetchLetters.work({ ...app.services, db: failing(app.services.db) }, {})
    expect(await imap.unread()).toBe(1)
    app.now.value = new Date(app.now.value.getTime() + 61_000)
    await fetch()
    expect(await imap.unread()).toBe(0)
    const { body } = await app.call(listTray, { token: lawyer.token, query: {} })
    expect(body.items.map(({ subject }) => subject)).toEqual(['Plus tard'])
  })

  const subjects = async (person: TestPerson) =>
    (await app.call(listTray, { token: person.token, query: {} })).body.items.map(({ subject }) => subject)

  test('ids with characters that databases refuse block nothing', async () => {
    const { lawyer } = await open()
    const nothing = '=?utf-8?Q?=3Ca=00b=40x.example=3E?='
    const head = `Message-ID: ${nothing}\r\nIn-Reply-To: ${nothing}\r\nReferences: ${nothing}`
    await imap.bring(`From: a@a.example\r\nSubject: Piège\r\n${head}\r\n\r\nx`)
    await imap.bring('From: a@a.example\r\nSubject: Suite\r\n\r\nx')
    await fetch()
    expect((await subjects(lawyer)).sort()).toEqual(['Piège', 'Suite'])
    expect((await intake(lawyer)).body.lastError).toBeNull()
  })

  test('a message that fails repeatedly is filed as unreadable, and the following ones are fetched', async () => {
    const { lawyer } = await open()
    await imap.bring(
      [
        'From: a@a.example',
        'Subject: Lourd',
        'Content-Type: multipart/mixed; boundary=x',
        '',
        '--x',
        'Content-Disposition: attachment; filename="a.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        PDF.toString('base64'),
        '--x--',
      ].join('\r\n'),
    )
    await imap.bring('From: a@a.example\r\nSubject: Suite\r\n\r\nx')
    const files = { ...storeOf(app), keep: () => Promise.reject(new Error('not this file')) }
    for (const tried of [1, 2]) {
      await fetchLetters.work({ ...app.services, files }, {})
      expect(await subjects(lawyer)).toEqual([])
      app.now.value = new Date(app.now.value.getTime() + tried * 60_000)
    }
    // Messages are fine while the storage is down.
    const away = { ...files, has: () => Promise.reject(new Error('the storage is away')) }
    await fetchLetters.work({ ...app.services, files: away }, {})
    expect(await subjects(lawyer)).toEqual([])
    app.now.value = new Date(app.now.value.getTime() + 4 * 60_000)
    await fetchLetters.work({ ...app.services, files }, {})
    expect((await subjects(lawyer)).sort()).toEqual(['Suite', '–'])
    const { body } = await app.call(listTray, { token: lawyer.token, query: {} })
    expect(body.items.find(({ subject }) => subject === '–')?.origin.flags).toContain('unreadable')
  })

  test('reports a mailbox that does not answer, and polls it with growing delays', async () => {
    const { lawyer } = await open({ imapUrl: 'imap://dossiers:secret@127.0.0.1:1/INBOX' })
    const state = () =>
      app.services.db
        .selectFrom('mail_intake')
        .select(['failures', 'failing_since'])
        .executeTakeFirstOrThrow()
    const since = app.now.value.toISOString()
    expect((await state()).failures).toBe(1)
    expect((await intake(lawyer)).body.lastError).toContain('ECONNREFUSED')
    await fetch()
    expect((await state()).failures).toBe(1)
    for (const minutes of [1, 2, 4]) {
      app.now.value = new Date(app.now.value.getTime() + minutes * 60_000)
      await fetch()
    }
    expect(await state()).toEqual({ failures: 4, failing_since: since })
  })

  test('reports a wrong password as such', async () => {
    const { lawyer } = await open({ imapUrl: imap.url.replace('secret', 'wrong') })
    expect((await intake(lawyer)).body.lastError).toBeTruthy()
  })
})

function storeOf({ services: { files } }: TestApp): TestApp['services']['files'] {
  return {
    keep: (...given) => files.keep(...given),
    has: file => files.has(file),
    read: (...given) => files.read(...given),
    remove: hash => files.remove(hash),
    list: () => files.list(),
    tryWriting: () => files.tryWriting(),
    clearUnfinished: before => files.clearUnfinished(before),
  }
}

function failing(db: TestApp['services']['db']): TestApp['services']['db'] {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: () => Promise.reject(new Error('the disk is full')) })
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
