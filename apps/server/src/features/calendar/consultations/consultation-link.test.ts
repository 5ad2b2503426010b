import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LATER, LATEST } from '../../../../test/second-key.ts'
import { bookingLink, consultationOfToken } from './consultation-link.ts'

test('a link that was sent under an earlier key opens as long as that key is configured', () => {
  const id = randomUUID()
  const token = bookingLink({ dataKey: LATER, dataKeysBefore: [] }, id).split('token=')[1] ?? ''
  expect(consultationOfToken({ dataKey: LATEST, dataKeysBefore: [LATER] }, token)).toBe(id)
  expect(consultationOfToken({ dataKey: LATEST, dataKeysBefore: [] }, token)).toBeUndefined()
})
