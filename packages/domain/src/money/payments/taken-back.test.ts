import { expect, test } from 'vitest'
import { takenBackParts } from './taken-back.ts'

const of = (open: number, note: number) => ({ currency: 'EUR' as const, open, note })
const alone = (writtenOff: number) => [{ isClient: true, share: 605_00, writtenOff }]
const shared = (insurer: number, client: number) => [
  { isClient: false, share: 242_00, writtenOff: insurer },
  { isClient: true, share: 363_00, writtenOff: client },
]

test.each([
  ['a cent of a whole note', of(605_00, 605_00), alone(1), [1]],
  ['a cent of a small note', of(605_00, 10_00), alone(1), [1]],
  ['no more than the note', of(605_00, 5_00), alone(20_00), [5_00]],
  ['nothing without a write-off', of(605_00, 605_00), alone(0), [0]],
  ['no more than the part of the payer', of(605_00, 10_00), shared(20_00, 0), [4_00, 0]],
  ['the parts of both payers', of(605_00, 605_00), shared(20_00, 1), [20_00, 1]],
  ['after an earlier note', of(505_00, 505_00), shared(20_00, 0), [20_00, 0]],
])('takes back %s', (_, credited, payers, parts) => {
  expect(takenBackParts(credited, payers)).toEqual(parts)
})
