import {
  computeDeadline,
  finishDeadline,
  listDeadlines,
  readDeadline,
  removeDeadline,
  reopenDeadline,
} from '@maat/contract/calendar/deadlines'
import { listCaseEvents } from '@maat/contract/cases/cases'
import { listAudit } from '@maat/contract/firm/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  app,
  assistant,
  type Body,
  CRITICAL,
  caseId,
  client,
  goOnIn,
  lawyer,
  newCase,
  newsOf,
  on,
  openDeadlines,
  set,
} from '../../../../test/calendar/deadline-world.ts'
import { insertDeadline } from '../../../../test/calendar/deadlines.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import type { Caller } from '../../../platform/authz/caller.ts'
import { deadlinesBetween } from './index.ts'

beforeAll(openDeadlines)
beforeEach(newCase)
afterAll(async () => await app.close())

describe('a deadline is computed', () => {
  test('and explained without saving anything', async () => {
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

  test("and saved with its explanation, for the case's timeline and the audit log", async () => {
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
      params: { caseId },
    })
    expect(events.items[0]).toMatchObject({ kind: 'deadline-set', isInternal: true })
    const { body: audit } = await app.call(listAudit, {
      token: admin.token,
      query: { record: body.id },
    })
    expect(audit.items[0]).toMatchObject({ action: 'deadline.set', details: { dueDate: '2026-12-10' } })
  })

  test('with its disputed end beside the earlier one, which is saved', async () => {
    const { body } = await set({ actDate: '2026-02-28' })
    expect(body).toMatchObject({ dueDate: '2026-03-30', otherDate: '2026-03-31', needsCheck: true })
  })

  test('but not in a closed case', async () => {
    const over = { status: 'finished', lawyer_id: lawyer.id, office_id: PARIS }
    goOnIn(await insertCase(app, client.id, over))
    expect((await set()).body.code).toBe('case.closed')
  })
})

describe('a date set by hand', () => {
  const byHand = { dueDate: '2026-12-01', reason: 'Convenu avec la partie adverse.' }

  test('has a reason and stands beside the computed one', async () => {
    const { body } = await set({ byHand })
    expect(body).toMatchObject({
      dueDate: '2026-12-01',
      computedDate: '2026-12-10',
      isByHand: true,
      byHandReason: byHand.reason,
    })
  })

  test('is ignored if it equals the computed one', async () => {
    const { body } = await set({ byHand: { ...byHand, dueDate: '2026-12-10' } })
    expect(body).toMatchObject({ isByHand: false, byHandReason: '' })
  })

  test('has only its reason if the period has no rule: neither a count nor a source is saved', async () => {
    const given = { act: 'other-event', actDate: '2026-11-22', rule: 'fixed-period' } as const
    const period = { periodAmount: 9, periodUnit: 'days' } as const
    const { body } = await set({ ...given, ...period, byHand })
    expect(body).toMatchObject({
      dueDate: '2026-12-01',
      computedDate: null,
      isByHand: true,
      byHandReason: byHand.reason,
      isVerified: false,
      lines: [],
    })
  })

  test('in Douala, without rules: a lawyer gives the day and the reason', async () => {
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

  test('always needs a reason, even from our own code', async () => {
    const wrong = { computed_date: '2026-12-10', due_date: '2026-12-11' }
    await expect(insertDeadline(app, caseId, lawyer.id, wrong)).rejects.toThrow(/check/)
  })
})

describe('a deadline ends', () => {
  test('as done, once; and is reopened with a reason', async () => {
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

  test('as removed, and the timeline names it with the reason', async () => {
    const { body } = await set()
    const reason = 'Encodé dans le mauvais dossier.'
    await app.call(removeDeadline, { ...on(assistant, body.id), body: { reason } })
    expect((await app.call(readDeadline, on(lawyer, body.id))).body.code).toBe('deadline.not-found')
    const { body: events } = await app.call(listCaseEvents, {
      token: lawyer.token,
      params: { caseId },
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
    const { body } = await app.call(listDeadlines, { token: person.token, query })
    return titles(body.items)
  }
  const done = () => ({ done_by: assistant.id, done_at: app.now.value.toISOString() })

  test('show the next first, page by page, and done ones in reverse order', async () => {
    await add('dépassé', '2026-11-17')
    await add('le même jour', '2026-12-01')
    await add('à confirmer', '2026-12-01', { is_critical: true })
    await add('accompli', '2026-11-02', done())
    await add('accompli plus tard', '2026-11-03', done())
    expect((await listed({ state: 'open' }))[0]).toBe('dépassé')
    expect(await listed({ state: 'overdue' })).toEqual(['dépassé'])
    expect(await listed({ state: 'coming' })).toEqual((await listed({ state: 'open' })).slice(1))
    expect(await listed({ state: 'to-confirm' })).toEqual(['à confirmer'])
    expect(await listed({ state: 'done' })).toEqual(['accompli plus tard', 'accompli'])
    expect(await listed({ from: '2026-11-03', to: '2026-11-17' })).toEqual(['accompli plus tard', 'dépassé'])
    const paged: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { limit: '2', ...(after && { after }) }
      const { body } = await app.call(listDeadlines, { token: lawyer.token, query })
      paged.push(...titles(body.items))
      after = body.next
    }
    expect(paged).toEqual(await listed({}))
    expect(paged).toHaveLength(5)
  })

  test('can be filtered by case, office and lawyer', async () => {
    await add('à trouver', '2026-12-01')
    expect(await listed({ case: caseId }, admin)).toEqual(['à trouver'])
    expect(await listed({ lawyer: lawyer.id, office: PARIS }, admin)).toEqual(['à trouver'])
    expect(await listed({ lawyer: assistant.id }, admin)).toEqual([])
  })

  test('for a calendar contain the deadlines between two days, only for the staff', async () => {
    await add('trop tôt', '2026-11-30')
    await add('premier jour', '2026-12-01')
    await add('dernier jour', '2026-12-31', done())
    await add('trop tard', '2027-01-01')
    const callerOf = ({ id, sessionId }: TestPerson, role: 'Avocat' | 'User') => {
      const account = { officeId: PARIS, isDisabled: false, mustSetUpTwoFactor: false, language: 'fr' }
      const nobody: Caller['standsInFor'] = []
      return { id, sessionId, role, standsInFor: nobody, ...account } as Caller
    }
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const { db } = app.services
    const rows = await deadlinesBetween(db, callerOf(lawyer, 'Avocat'), { ...december, caseId })
    expect(titles(rows)).toEqual(['premier jour', 'dernier jour'])
    expect(await deadlinesBetween(db, callerOf(client, 'User'), december)).toEqual([])
  })
})

test('hides deadlines from a client: by id, list, timeline and notification', async () => {
  const { body } = await set(CRITICAL)
  expect((await app.call(readDeadline, on(client, body.id))).body.code).toBe('deadline.not-found')
  expect((await app.call(listDeadlines, { token: client.token })).body.code).toBe('access.forbidden')
  const { body: events } = await app.call(listCaseEvents, {
    token: client.token,
    params: { caseId },
  })
  expect(events.items).toEqual([])
  expect(await newsOf(client)).toEqual([])
})
