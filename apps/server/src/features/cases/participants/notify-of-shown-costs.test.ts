import { shareCosts } from '@maat/contract/cases/cases'
import { listNotifications } from '@maat/contract/communication/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, client, openCases } from '../../../../test/cases/case-world.ts'
import { addPerson, insertCase } from '../../../../test/cases/cases.ts'

beforeAll(openCases)
afterAll(async () => await app.close())

test('a collaborator is notified when the costs are shown to them, once, and not when they are hidden', async () => {
  const caseId = await insertCase(app, client.id, { status: 'in-progress' })
  const friend = await app.people.create('User')
  const participantId = await addPerson(app, caseId, friend.id, 'reader')
  for (const seesCosts of [true, true, false])
    await app.call(shareCosts, {
      token: client.token,
      params: { caseId, participantId },
      body: { seesCosts },
    })
  const { body } = await app.call(listNotifications, {
    token: friend.token,
    params: { userId: friend.id },
  })
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({ type: 'Invoice', targetId: caseId })
  expect(body.items[0]?.description).toMatch(/vous montre les coûts du dossier/)
})
