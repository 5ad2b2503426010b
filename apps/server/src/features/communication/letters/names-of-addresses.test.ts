import { previewLetter } from '@maat/contract/communication/letter-writing'
import { readLetter } from '@maat/contract/communication/letters'
import { expect, test } from 'vitest'
import { openLetterWorld } from '../../../../test/communication/letter-world.ts'
import { letLeave, write } from '../../../../test/communication/letters.ts'
import { PARIS } from '../../../../test/people.ts'

test("shows an author the name of an address's account only if they may know that person", async () => {
  const { app, client, lawyer, assistant, caseId } = await openLetterWorld()
  const named = { first_name: 'Ada', last_name: 'Secrete' }
  const stranger = await app.people.create('User', { ...named, office_id: PARIS })
  const ofOffice = await app.people.create('User', { first_name: 'Ben', last_name: 'Voisin' })
  const colleague = await app.people.create('Avocat', {
    first_name: 'Cyr',
    last_name: 'Loin',
    office_id: PARIS,
  })
  const to = [client, stranger, ofOffice, colleague].map(({ email }) => email)
  const body = { to, subject: 'S', text: 'T', language: 'fr' as const }
  const preview = await app.call(previewLetter, { token: lawyer.token, params: { caseId }, body })
  expect(preview.body.to).toEqual([
    `Nora Cliente <${client.email}>`,
    stranger.email,
    `Ben Voisin <${ofOffice.email}>`,
    `Cyr Loin <${colleague.email}>`,
  ])
  const written = await write(app, assistant, caseId, { to })
  expect(JSON.stringify(written.body)).not.toContain('Secrete')
  await letLeave(app)
  const letter = await app.call(readLetter, {
    token: stranger.token,
    params: { letterId: written.body.id },
  })
  expect(letter.body.text).toBe('Bonjour')
  await app.close()
})
