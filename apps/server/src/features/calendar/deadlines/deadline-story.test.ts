// Tests one deadline from its computation to the last reminder, through the API and with a moving clock: the
// notifications and mails of its users.
import { randomUUID } from 'node:crypto'
import {
  computeDeadline,
  confirmDeadline,
  finishDeadline,
  readDeadline,
  setDeadline,
} from '@maat/contract/calendar/deadlines'
import { listUnreadNotifications, markAllNotificationsRead } from '@maat/contract/communication/notifications'
import { login } from '@maat/contract/people/accounts'
import { addDays, daysUntil } from '@maat/domain/calendar/plain-dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { remindOfDeadlines } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

async function signIn({ email }: TestPerson): Promise<string> {
  const { body } = await app.call(login, { body: { email, password: PASSWORD } })
  if (!('token' in body)) throw new Error(`Nobody signed in: ${JSON.stringify(body)}`)
  return body.token
}

async function bellOf(
  person: TestPerson,
): Promise<{ type: string; description: string; targetId: unknown }[]> {
  const of = { token: await signIn(person), params: { userId: person.id } }
  const { body } = await app.call(listUnreadNotifications, of)
  await app.call(markAllNotificationsRead, of)
  return body.map(({ type, description, targetId }) => ({ type, description, targetId }))
}

async function mailsSince(since: Date, { email }: TestPerson): Promise<string[]> {
  await app.workOff()
  const rows = await app.services.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at')
    .execute()
  return rows.map(({ text_body }) => text_body ?? '')
}

const TITLE = 'Appel du jugement du 3 novembre'

test('a critical deadline is computed, explained, confirmed by a second person, and announced until it is done', async () => {
  const client = await app.people.create('User')
  const lawyer = await app.people.create('Avocat', { office_id: PARIS })
  const assistant = await app.people.create('Assistant', { office_id: PARIS, language: 'en' })
  const caseId = await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    office_id: PARIS,
  })
  const act = { country: 'BE', act: 'served', actDate: '2026-11-10', rule: 'appeal' } as const

  const { body: counted } = await app.call(computeDeadline, { token: lawyer.token, query: act })
  expect(counted).toMatchObject({ outcome: 'computed', date: '2026-12-10', isVerified: true })
  expect(counted.lines.map(({ code }) => code)).toEqual(expect.arrayContaining(['act', 'result.date']))

  const { body: kept } = await app.call(setDeadline, {
    token: lawyer.token,
    params: { caseId },
    body: { ...act, title: TITLE, isCritical: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(kept).toMatchObject({ dueDate: counted.date, lines: counted.lines, confirmedAt: null })

  const params = { deadlineId: kept.id }
  const version = { version: kept.version }
  const own = await app.call(confirmDeadline, { token: lawyer.token, params, body: version })
  expect(own.body.code).toBe('deadline.same-person')
  expect(await bellOf(lawyer)).toEqual([])
  expect(await bellOf(assistant)).toEqual([
    {
      type: 'Deadline',
      description: expect.stringMatching(
        /^Critical deadline to confirm, set for Thursday, December 10, 2026/,
      ),
      targetId: caseId,
    },
  ])
  expect(await mailsSince(TEST_NOW, assistant)).toEqual([
    expect.stringMatching(/Critical deadline to confirm[\s\S]+\?tab=deadlines/),
  ])
  const confirmed = await app.call(confirmDeadline, { token: assistant.token, params, body: version })
  expect(confirmed.body).toMatchObject({ confirmedByName: 'Ines Exemple' })
  expect((await bellOf(lawyer)).map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Votre délai critique du jeudi 10 décembre 2026 est confirmé/),
  ])

  const newsByPerson = new Map<string, string[]>()
  const mailed = new Map<string, string[]>()
  for (const day of daysUntil('2026-11-19', addDays(counted.date ?? '', -1))) {
    app.now.value = new Date(`${day}T07:07:00Z`)
    await remindOfDeadlines.work(app.services, {})
    const news = await bellOf(lawyer)
    if (news.length > 0)
      newsByPerson.set(
        day,
        news.map(({ description }) => description),
      )
    const mails = await mailsSince(app.now.value, lawyer)
    if (mails.length > 0) mailed.set(day, mails)
  }
  const about = `le jeudi 10 décembre 2026 : « ${TITLE} », dossier ${kept.caseNumber ?? ''}.`
  expect(Object.fromEntries(newsByPerson)).toEqual({
    '2026-11-25': [`Délai qui expire dans 15 jours, ${about}`],
    '2026-12-03': [`Délai qui expire dans 7 jours, ${about}`],
    '2026-12-08': [`Délai qui expire après-demain, ${about}`],
  })
  expect([...mailed.keys()]).toEqual([...newsByPerson.keys()])
  for (const [day, [mail]] of mailed) {
    expect(mail).toContain(newsByPerson.get(day)?.[0])
    expect(mail).toContain(`http://maat.test/case-${caseId}?tab=deadlines`)
  }

  app.now.value = new Date('2026-12-09T10:00:00Z')
  const token = await signIn(lawyer)
  await app.call(finishDeadline, { token, params, body: { note: 'Requête déposée au greffe.' } })
  for (const day of daysUntil('2026-12-10', '2026-12-20')) {
    app.now.value = new Date(`${day}T07:07:00Z`)
    await remindOfDeadlines.work(app.services, {})
    expect(await bellOf(lawyer)).toEqual([])
  }
  const { body: after } = await app.call(readDeadline, { token: await signIn(lawyer), params })
  expect(after.reminders.map(({ daysBefore }) => daysBefore)).toEqual([15, 7, 2])
  expect(after.history.map(({ kind }) => kind)).toEqual(['done', 'confirmed', 'set'])
  expect(await bellOf(client)).toEqual([])
})
