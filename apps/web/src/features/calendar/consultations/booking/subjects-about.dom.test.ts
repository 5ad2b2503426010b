import { expect, test } from 'vitest'
import { NO_SUBJECT, OWN_WORDS, subjectsAbout } from './booking-values.ts'

const linked = { subjects: [{ issueId: OWN_WORDS, title: 'Vol annulé', description: '' }] }

test('a link names the subject of a new booking', () => {
  expect(subjectsAbout('Vol annulé')).toEqual(linked)
  expect(subjectsAbout('Vol annulé', [NO_SUBJECT])).toEqual(linked)
  expect(subjectsAbout('x'.repeat(200))?.subjects[0]?.title).toHaveLength(120)
})

test('it does not replace what the user has begun to write', () => {
  expect(subjectsAbout('Vol annulé', [{ ...NO_SUBJECT, description: 'Mon bail' }])).toBeUndefined()
  expect(subjectsAbout('Vol annulé', [{ ...NO_SUBJECT, issueId: 'i1' }])).toBeUndefined()
})
