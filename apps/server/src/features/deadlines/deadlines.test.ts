import { randomUUID } from 'node:crypto'
import { listAudit } from '@maat/contract/audit'
import { listCaseEvents } from '@maat/contract/cases'
import {
  changeDeadline,
  computeDeadline,
  confirmDeadline,
  finishDeadline,
  listDeadlines,
  readDeadline,
  removeDeadline,
  reopenDeadline,
  setDeadline,
} from '@maat/contract/deadlines'
import { listNotifications } from '@maat/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase } from '../../../test/cases.ts'
import { insertDeadline } from '../../../test/deadlines.ts'
import { PARIS, type TestPerson } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { deadlinesBetween } from './index.ts'

const DOUALA = '00000000-0000-4000-8000-000000000003'

let app: TestApp
let client: TestPerson
let lawyer: TestPerson
let assistant: TestPerson
let admin: TestPerson
let caseId: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
afterAll(async () => await app.close())

// Each test has a case, and people who keep its deadlines, of its own.
beforeEach(async () => {
  client = await app.people.create('User')
  lawyer = await app.people.create('Avocat', { office_id: PARIS })
  assistant = await app.people.create('Assistant', { office_id: PARIS })
  caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id, office_id: PARIS })
})

const APPEAL = {
  title: 'Appel du jugement',
  country: 'BE',
  act: 'served',
  actDate: '2026-11-10',
  rule: 'appeal',
} as const
const CRITICAL = { ...APPEAL, isCritical: true }

type Body = Parameters<typeof app.call<typeof setDeadline>>[1] extends infer S
  ? NonNullable<S> extends { body?: infer B }
    ? NonNullable<B>
    : never
  : never

async function set(body: Partial<Body> = {}, person = lawyer) {
  return await app.call(setDeadline, {
    token: person.token,
    params: { caseId } as never,
    body: { ...APPEAL, ...body } as never,
    headers: { 'idempotency-key': randomUUID() },
  })
}

const on = (person: TestPerson, deadlineId: string) => ({
  token: person.token,
  params: { deadlineId } as never,
})

async function confirm(person: TestPerson, id: string, version = 1) {
  return await app.call(confirmDeadline, { ...on(person, id), body: { version } })
}

async function change(id: string, body: object, person = lawyer) {
  return await app.call(changeDeadline, {
    ...on(person, id),
    body: { ...CRITICAL, reason: 'L’exploit porte une autre date.', version: 1, ...body } as never,
  })
}

async function newsOf({ id, token }: TestPerson): Promise<string[]> {
  const { body } = await app.call(listNotifications, { token, params: { userId: id } as never })
  return body.items.map(({ description }) => description)
}

describe('a deadline is computed', () => {
  test('and explained without anything being kept', async () => {
    const { body } = await app.call(computeDeadline, {
      token: assistant.token,
      query: { country: 'BE', act: 'served', actDate: '2026-06-25', rule: 'appeal' },
    })
    expect(body).toMatchObject({ outcome: 'computed', date: '2026-07-27', otherDate: null, isVerified: true })
    expect(body.lines.map(({ code }) => code)).toContain('vacation.starts-before')
    const { body: listed } = await app.call(listDeadlines, { token: lawyer.token })
    expect(listed.items).toEqual([])
  })

  test.each([
    [
      'without the period that its rule takes',
      { rule: 'procedural-period' },
      'periodAmount',
      'field.required',
    ],
    [
      'over more than thirty years',
      { rule: 'fixed-period', periodAmount: 31, periodUnit: 'years' },
      'periodAmount',
      'field.too-great',
    ],
    ['from a day that is in no calendar', { actDate: '2026-02-30' }, 'actDate', 'field.invalid'],
    ['from another age', { actDate: '0999-01-01' }, 'actDate', 'field.invalid'],
  ])('but not %s', async (_, given, path, code) => {
    const { body } = await set(given as Partial<Body>)
    expect(body.code).toBe('request.invalid')
    expect(body.errors).toContainEqual({ path, code })
  })

  test('and kept with its explanation, for the case’s timeline and the audit log', async () => {
    const { body } = await set()
    expect(body).toMatchObject({
      dueDate: '2026-12-10',
      computedDate: '2026-12-10',
      isByHand: false,
      setByName: 'Ines Exemple',
      history: [{ kind: 'set', dueDate: '2026-12-10', earlierDate: null }],
      can: ['change', 'finish', 'remove'],
    })
    expect(body.lines.at(-1)).toMatchObject({ code: 'result.date', date: '2026-12-10' })
    const { body: events } = await app.call(listCaseEvents, {
      token: lawyer.token,
      params: { caseId } as never,
    })
    expect(events.items[0]).toMatchObject({ kind: 'deadline-set', isInternal: true })
    const { body: audit } = await app.call(listAudit, {
      token: admin.token,
      query: { record: body.id } as never,
    })
    expect(audit.items[0]).toMatchObject({ action: 'deadline.set', details: { dueDate: '2026-12-10' } })
  })

  test('with its disputed end named beside the earlier one that is kept', async () => {
    const { body } = await set({ actDate: '2026-02-28' })
    expect(body).toMatchObject({ dueDate: '2026-03-30', otherDate: '2026-03-31', needsCheck: true })
  })

  test('but not in a case that is over', async () => {
    caseId = await insertCase(app, client.id, { status: 'finished', lawyer_id: lawyer.id, office_id: PARIS })
    expect((await set()).body.code).toBe('case.closed')
  })
})

describe('a date is set by hand', () => {
  const byHand = { dueDate: '2026-12-01', reason: 'Convenu avec la partie adverse.' }

  test('with the reason why, beside the one that was computed', async () => {
    const { body } = await set({ byHand })
    expect(body).toMatchObject({
      dueDate: '2026-12-01',
      computedDate: '2026-12-10',
      isByHand: true,
      byHandReason: byHand.reason,
    })
  })

  test('is none where it is the computed one', async () => {
    const { body } = await set({ byHand: { ...byHand, dueDate: '2026-12-10' } })
    expect(body).toMatchObject({ isByHand: false, byHandReason: '' })
  })

  test('in Douala, where no rule is computed: a lawyer says which day and why', async () => {
    const cameroon = { country: 'CM', rule: 'procedural-period' } as const
    const { body: refused } = await set(cameroon)
    expect(refused.errors).toEqual([{ path: 'byHand', code: 'field.required' }])
    const { body } = await set({ ...cameroon, byHand })
    expect(body).toMatchObject({
      computedDate: null,
      dueDate: '2026-12-01',
      isByHand: true,
      needsCheck: true,
    })
    expect(body.lines.map(({ code }) => code)).toEqual(['act', 'by-hand.country'])
  })

  test('never without a reason, even by a program of ours', async () => {
    const wrong = { computed_date: '2026-12-10', due_date: '2026-12-11' }
    await expect(insertDeadline(app, caseId, lawyer.id, wrong)).rejects.toThrow(/check/)
  })
})

describe('a critical deadline is confirmed', () => {
  test('by a second person, of whom it is asked; who set it then knows', async () => {
    const { body: before } = await set(CRITICAL)
    expect(await newsOf(assistant)).toContainEqual(
      expect.stringMatching(
        /^Délai critique à confirmer, fixé au jeudi 10 décembre 2026 : « Appel du jugement »/,
      ),
    )
    expect((await app.call(readDeadline, on(assistant, before.id))).body.can).toContain('confirm')
    const { body } = await confirm(assistant, before.id)
    expect(body).toMatchObject({
      confirmedByName: 'Ines Exemple',
      history: [{ kind: 'confirmed' }, { kind: 'set' }],
    })
    expect(body.can).not.toContain('confirm')
    expect(await newsOf(lawyer)).toContainEqual(
      expect.stringMatching(/^Votre délai critique du jeudi 10 décembre 2026 est confirmé/),
    )
  })

  test('never by who set it', async () => {
    const { body } = await set(CRITICAL)
    expect(body.can).not.toContain('confirm')
    expect((await confirm(lawyer, body.id)).body.code).toBe('deadline.same-person')
    const itself = app.services.db
      .updateTable('deadlines')
      .set({ confirmed_by: lawyer.id, confirmed_at: app.now.value.toISOString() })
      .where('id', '=', body.id)
    await expect(itself.execute()).rejects.toThrow(/check/)
  })

  test('once, however many confirm at the same moment', async () => {
    const { body } = await set(CRITICAL)
    const answers = await Promise.all([assistant, admin].map(person => confirm(person, body.id)))
    expect(answers.map(answer => answer.body.code).toSorted()).toEqual([
      'deadline.nothing-to-confirm',
      undefined,
    ])
  })

  test('as it was read: what changed since is read first', async () => {
    const { body } = await set(CRITICAL)
    await change(body.id, { actDate: '2026-11-12' })
    const stale = await confirm(assistant, body.id)
    expect(stale.body).toMatchObject({ code: 'record.stale', current: { dueDate: '2026-12-14', version: 2 } })
    expect((await confirm(assistant, body.id, 2)).status).toBe(200)
  })

  test('and there is nothing to confirm about another one', async () => {
    const { body } = await set()
    expect((await confirm(assistant, body.id)).body.code).toBe('deadline.nothing-to-confirm')
  })

  test('by an Admin, where nobody else of the office is there', async () => {
    const onlyOne = await app.people.create('Avocat', { office_id: DOUALA })
    const alone = { status: 'in-progress', lawyer_id: onlyOne.id, office_id: DOUALA }
    caseId = await insertCase(app, client.id, alone)
    await set(CRITICAL, onlyOne)
    expect(await newsOf(admin)).toContainEqual(expect.stringMatching(/^Délai critique à confirmer/))
  })
})

describe('a deadline that changes', () => {
  test('is computed anew with a reason, told, and confirmed again', async () => {
    const { body: before } = await set(CRITICAL)
    await confirm(assistant, before.id)
    const { body } = await change(before.id, { actDate: '2026-11-12', version: 2 }, assistant)
    expect(body).toMatchObject({ dueDate: '2026-12-14', confirmedAt: null, version: 3 })
    expect(body.history[0]).toMatchObject({
      kind: 'changed',
      dueDate: '2026-12-14',
      earlierDate: '2026-12-10',
      reason: 'L’exploit porte une autre date.',
    })
    expect(await newsOf(lawyer)).toContainEqual(
      expect.stringMatching(/^Délai critique à confirmer, fixé au lundi 14 décembre/),
    )
    // Who corrected the date set it: now the lawyer is the second person.
    expect((await confirm(assistant, before.id, 3)).body.code).toBe('deadline.same-person')
    expect((await confirm(lawyer, before.id, 3)).status).toBe(200)
  })

  test('into a critical one is confirmed by somebody else than who counted it, whoever called it critical', async () => {
    const { body: before } = await set()
    const { body } = await change(before.id, {}, assistant)
    expect(body).toMatchObject({ isCritical: true, setByName: before.setByName, can: expect.anything() })
    expect(body.can).toContain('confirm')
    // Who counted it is not asked: they cannot be the second pair of eyes.
    expect(await newsOf(lawyer)).not.toContainEqual(expect.stringMatching(/^Délai critique à confirmer/))
    expect(await newsOf(admin)).toContainEqual(expect.stringMatching(/^Délai critique à confirmer/))
    expect((await confirm(lawyer, before.id, 2)).body.code).toBe('deadline.same-person')
    expect((await confirm(assistant, before.id, 2)).status).toBe(200)
    // Critical no more, and critical again: what was confirmed is confirmed anew.
    await change(before.id, { isCritical: false, version: 3 }, assistant)
    const { body: again } = await change(before.id, { version: 4 }, assistant)
    expect(again.confirmedAt).toBeNull()
  })

  test('in its name alone stays confirmed', async () => {
    const { body: before } = await set(CRITICAL)
    await confirm(assistant, before.id)
    const { body } = await change(before.id, { title: 'Requête d’appel', version: 2 })
    expect(body).toMatchObject({
      title: 'Requête d’appel',
      confirmedByName: 'Ines Exemple',
      dueDate: '2026-12-10',
    })
  })

  test('is told to who keeps it where nobody has to confirm it', async () => {
    const { body } = await set()
    await change(body.id, { isCritical: false, byHand: { dueDate: '2026-12-02', reason: 'Par prudence.' } })
    expect(await newsOf(assistant)).toContain(
      `Délai déplacé au mercredi 2 décembre 2026 : « Appel du jugement », dossier ${body.caseNumber}. Motif : L’exploit porte une autre date.`,
    )
  })

  test('is not changed by who read an earlier one, nor once it is done', async () => {
    const { body } = await set()
    expect((await change(body.id, { version: 7 })).body.code).toBe('record.stale')
    await app.call(finishDeadline, { ...on(lawyer, body.id), body: {} })
    expect((await change(body.id, { version: 2 })).body.code).toBe('deadline.already-done')
  })
})

describe('a deadline ends', () => {
  test('done, once; and is reopened with a reason', async () => {
    const { body } = await set()
    const finish = () => app.call(finishDeadline, { ...on(assistant, body.id), body: { note: 'Déposée.' } })
    const { body: done } = await finish()
    expect(done).toMatchObject({ doneByName: 'Ines Exemple', can: ['reopen', 'remove'], reminders: [] })
    expect((await finish()).body.code).toBe('deadline.already-done')
    const reopen = () =>
      app.call(reopenDeadline, { ...on(lawyer, body.id), body: { reason: 'Revenue du greffe.' } })
    const { body: open } = await reopen()
    expect(open).toMatchObject({
      doneAt: null,
      history: [{ kind: 'reopened', reason: 'Revenue du greffe.' }, {}, {}],
    })
    expect((await reopen()).body.code).toBe('deadline.not-done')
    expect(await newsOf(assistant)).toContainEqual(expect.stringMatching(/^Délai rouvert/))
  })

  test('removed, and the timeline says which it was and why', async () => {
    const { body } = await set()
    const reason = 'Encodé dans le mauvais dossier.'
    await app.call(removeDeadline, { ...on(assistant, body.id), body: { reason } })
    expect((await app.call(readDeadline, on(lawyer, body.id))).body.code).toBe('deadline.not-found')
    const { body: events } = await app.call(listCaseEvents, {
      token: lawyer.token,
      params: { caseId } as never,
    })
    expect(events.items[0]).toMatchObject({
      kind: 'deadline-removed',
      details: { name: 'Appel du jugement', dueDate: '2026-12-10', reason },
    })
    expect(await newsOf(lawyer)).toContainEqual(expect.stringContaining(reason))
  })
})

describe('lists', () => {
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
  const add = async (title: string, due_date: string, more = {}) =>
    await insertDeadline(app, caseId, assistant.id, { title, due_date, is_critical: false, ...more })
  const listed = async (query: object, person = lawyer) => {
    const { body } = await app.call(listDeadlines, { token: person.token, query: query as never })
    return titles(body.items)
  }
  const done = () => ({ done_by: assistant.id, done_at: app.now.value.toISOString() })

  test('show the next first, page by page, and those done the other way round', async () => {
    await add('dépassé', '2026-11-17')
    await add('le même jour', '2026-12-01')
    await add('à confirmer', '2026-12-01', { is_critical: true })
    await add('accompli', '2026-11-02', done())
    await add('accompli plus tard', '2026-11-03', done())
    expect((await listed({ state: 'open' }))[0]).toBe('dépassé')
    expect(await listed({ state: 'overdue' })).toEqual(['dépassé'])
    expect(await listed({ state: 'to-confirm' })).toEqual(['à confirmer'])
    expect(await listed({ state: 'done' })).toEqual(['accompli plus tard', 'accompli'])
    expect(await listed({ from: '2026-11-03', to: '2026-11-17' })).toEqual(['accompli plus tard', 'dépassé'])
    const paged: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { limit: '2', ...(after && { after }) } as never
      const { body } = await app.call(listDeadlines, { token: lawyer.token, query })
      paged.push(...titles(body.items))
      after = body.next
    }
    expect(paged).toEqual(await listed({}))
    expect(paged).toHaveLength(5)
  })

  test('are narrowed to a case, an office, a lawyer', async () => {
    await add('à trouver', '2026-12-01')
    expect(await listed({ case: caseId }, admin)).toEqual(['à trouver'])
    expect(await listed({ lawyer: lawyer.id, office: PARIS }, admin)).toEqual(['à trouver'])
    expect(await listed({ lawyer: assistant.id }, admin)).toEqual([])
  })

  test('for a calendar hold what falls between two days, for the staff alone', async () => {
    await add('trop tôt', '2026-11-30')
    await add('premier jour', '2026-12-01')
    await add('dernier jour', '2026-12-31', done())
    await add('trop tard', '2027-01-01')
    const callerOf = ({ id }: TestPerson, role: 'Avocat' | 'User') =>
      ({ id, role, officeId: PARIS, isDisabled: false, owesTwoFactor: false, language: 'fr' }) as never
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const { db } = app.services
    const rows = await deadlinesBetween(db, callerOf(lawyer, 'Avocat'), { ...december, caseId })
    expect(titles(rows)).toEqual(['premier jour', 'dernier jour'])
    expect(await deadlinesBetween(db, callerOf(client, 'User'), december)).toEqual([])
  })
})

test('a client learns nothing of a deadline: not by id, list, timeline or notification', async () => {
  const { body } = await set(CRITICAL)
  expect((await app.call(readDeadline, on(client, body.id))).body.code).toBe('deadline.not-found')
  expect((await app.call(listDeadlines, { token: client.token })).body.code).toBe('access.forbidden')
  const { body: events } = await app.call(listCaseEvents, {
    token: client.token,
    params: { caseId } as never,
  })
  expect(events.items).toEqual([])
  expect(await newsOf(client)).toEqual([])
})
