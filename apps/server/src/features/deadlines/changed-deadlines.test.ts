import { changeDeadline, confirmDeadline, finishDeadline, readDeadline } from '@maat/contract/deadlines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase } from '../../../test/cases.ts'
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
} from '../../../test/deadline-world.ts'
import type { TestPerson } from '../../../test/people.ts'

beforeAll(openDeadlines)
beforeEach(newCase)
afterAll(async () => await app.close())

const DOUALA = '00000000-0000-4000-8000-000000000003'

async function confirm(person: TestPerson, id: string, version = 1) {
  return await app.call(confirmDeadline, { ...on(person, id), body: { version } })
}

async function change(id: string, body: object, person = lawyer) {
  return await app.call(changeDeadline, {
    ...on(person, id),
    body: { ...CRITICAL, reason: 'L’exploit porte une autre date.', version: 1, ...body } as never,
  })
}

describe('a critical deadline is confirmed', () => {
  test('by a second person, of whom it is asked; who set it then knows', async () => {
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
    goOnIn(await insertCase(app, client.id, alone))
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
      `Délai déplacé au mercredi 2 décembre 2026 : « Appel du jugement », dossier ${body.caseNumber}. Motif : L’exploit porte une autre date.`,
    )
  })

  test('is not changed by who read an earlier one, nor once it is done', async () => {
    const { body } = await set()
    expect((await change(body.id, { version: 7 })).body.code).toBe('record.stale')
    await app.call(finishDeadline, { ...on(lawyer, body.id), body: {} })
    expect((await change(body.id, { version: 2 })).body.code).toBe('deadline.already-done')
  })
})
