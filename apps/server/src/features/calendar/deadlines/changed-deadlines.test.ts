import {
  changeDeadline,
  confirmDeadline,
  finishDeadline,
  readDeadline,
} from '@maat/contract/calendar/deadlines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  app,
  assistant,
  CRITICAL,
  client,
  goOnIn,
  lawyer,
  newCase,
  newsOf,
  on,
  openDeadlines,
  set,
} from '../../../../test/calendar/deadline-world.ts'
import { insertCase } from '../../../../test/cases/cases.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { DOUALA } from '../../../../test/people.ts'

beforeAll(openDeadlines)
beforeEach(newCase)
afterAll(async () => await app.close())

async function confirm(person: TestPerson, id: string, version = 1) {
  return await app.call(confirmDeadline, { ...on(person, id), body: { version } })
}

async function change(id: string, body: object, person = lawyer) {
  return await app.call(changeDeadline, {
    ...on(person, id),
    body: { ...CRITICAL, reason: 'L’exploit porte une autre date.', version: 1, ...body },
  })
}

describe('a critical deadline is confirmed', () => {
  test('by a second person, who gets a request; its author is notified', async () => {
    const { body: before } = await set(CRITICAL)
    expect(await newsOf(assistant)).toContainEqual(
      expect.stringMatching(
        /^Délai critique à confirmer, fixé au jeudi 10 décembre 2026 : « Appel du jugement »/,
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

  test('never by its author', async () => {
    const { body } = await set(CRITICAL)
    expect(body.can).not.toContain('confirm')
    expect((await confirm(lawyer, body.id)).body.code).toBe('deadline.same-person')
    const itself = app.services.db
      .updateTable('deadlines')
      .set({ confirmed_by: lawyer.id, confirmed_at: app.now.value.toISOString() })
      .where('id', '=', body.id)
    await expect(itself.execute()).rejects.toThrow(/check/)
  })

  test('once, even with parallel confirmations', async () => {
    const { body } = await set(CRITICAL)
    const answers = await Promise.all([assistant, admin].map(person => confirm(person, body.id)))
    expect(answers.map(answer => answer.body.code).toSorted()).toEqual([
      'deadline.nothing-to-confirm',
      undefined,
    ])
  })

  test('only in the version that was read', async () => {
    const { body } = await set(CRITICAL)
    await change(body.id, { actDate: '2026-11-12' })
    const stale = await confirm(assistant, body.id)
    expect(stale.body).toMatchObject({ code: 'record.stale', current: { dueDate: '2026-12-14', version: 2 } })
    expect((await confirm(assistant, body.id, 2)).status).toBe(200)
  })

  test('and other deadlines need no confirmation', async () => {
    const { body } = await set()
    expect((await confirm(assistant, body.id)).body.code).toBe('deadline.nothing-to-confirm')
  })

  test('by an Admin if the office has no other user', async () => {
    const onlyOne = await app.people.create('Avocat', { office_id: DOUALA })
    const alone = { status: 'in-progress', lawyer_id: onlyOne.id, office_id: DOUALA }
    goOnIn(await insertCase(app, client.id, alone))
    await set(CRITICAL, onlyOne)
    expect(await newsOf(admin)).toContainEqual(expect.stringMatching(/^Délai critique à confirmer/))
  })
})

describe('a changed deadline', () => {
  test('is computed again with a reason, announced, and confirmed again', async () => {
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
    // The user who corrected the date is now its author, so the lawyer is the second person.
    expect((await confirm(assistant, before.id, 3)).body.code).toBe('deadline.same-person')
    expect((await confirm(lawyer, before.id, 3)).status).toBe(200)
  })

  test('that becomes critical is confirmed by another user than the one who counted it', async () => {
    const { body: before } = await set()
    const { body } = await change(before.id, {}, assistant)
    expect(body).toMatchObject({ isCritical: true, setByName: before.setByName, can: expect.anything() })
    expect(body.can).toContain('confirm')
    // The user who counted it gets no request, because they cannot be the second person.
    expect(await newsOf(lawyer)).not.toContainEqual(expect.stringMatching(/^Délai critique à confirmer/))
    expect(await newsOf(admin)).toContainEqual(expect.stringMatching(/^Délai critique à confirmer/))
    expect((await confirm(lawyer, before.id, 2)).body.code).toBe('deadline.same-person')
    expect((await confirm(assistant, before.id, 2)).status).toBe(200)
    await change(before.id, { isCritical: false, version: 3 }, assistant)
    const { body: again } = await change(before.id, { version: 4 }, assistant)
    expect(again.confirmedAt).toBeNull()
  })

  test('with only a new name stays confirmed', async () => {
    const { body: before } = await set(CRITICAL)
    await confirm(assistant, before.id)
    const { body } = await change(before.id, { title: 'Requête d’appel', version: 2 })
    expect(body).toMatchObject({
      title: 'Requête d’appel',
      confirmedByName: 'Ines Exemple',
      dueDate: '2026-12-10',
    })
  })

  test('is announced to its users if it needs no confirmation', async () => {
    const { body } = await set()
    await change(body.id, { isCritical: false, byHand: { dueDate: '2026-12-02', reason: 'Par prudence.' } })
    expect(await newsOf(assistant)).toContain(
      `Délai déplacé au mercredi 2 décembre 2026 : « Appel du jugement », dossier ${body.caseNumber}. Motif : L’exploit porte une autre date.`,
    )
  })

  test('refuses changes from an earlier version, and after it is done', async () => {
    const { body } = await set()
    expect((await change(body.id, { version: 7 })).body.code).toBe('record.stale')
    await app.call(finishDeadline, { ...on(lawyer, body.id), body: {} })
    expect((await change(body.id, { version: 2 })).body.code).toBe('deadline.already-done')
  })
})
