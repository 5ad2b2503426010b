import { expect, test } from 'vitest'
import { isReminderDue, nextSigner, roundStateOf, signerStateOf } from './signing-rounds.ts'

const AT = '2026-03-02T09:00:00.000Z'
const later = (days: number) => new Date(Date.parse(AT) + days * 86_400_000)

test('the first signer without an answer is next', () => {
  const signers = [
    { id: 1, answer: 'signed' },
    { id: 2, answer: null },
    { id: 3, answer: null },
  ] as const
  expect(nextSigner(signers)?.id).toBe(2)
  expect(nextSigner(signers.slice(0, 1))).toBeUndefined()
})

test('a signer waits, is invited, reads, and answers', () => {
  const nothing = { answer: null, invited_at: null, opened_at: null }
  expect(signerStateOf(nothing)).toBe('waiting')
  expect(signerStateOf({ ...nothing, invited_at: AT })).toBe('invited')
  expect(signerStateOf({ ...nothing, invited_at: AT, opened_at: AT })).toBe('reading')
  expect(signerStateOf({ answer: 'refused', invited_at: AT, opened_at: AT })).toBe('refused')
})

test('a round is signed only once its file is sealed', () => {
  expect(roundStateOf({ outcome: null, sealed_at: null })).toBe('open')
  expect(roundStateOf({ outcome: 'signed', sealed_at: null })).toBe('sealing')
  expect(roundStateOf({ outcome: 'signed', sealed_at: AT })).toBe('signed')
  expect(roundStateOf({ outcome: 'withdrawn', sealed_at: null })).toBe('withdrawn')
})

test('reminds every three days, three times at most', () => {
  const signer = { invited_at: AT, reminded_at: null, reminders: 0 }
  expect(isReminderDue(signer, later(2))).toBe(false)
  expect(isReminderDue(signer, later(3))).toBe(true)
  expect(isReminderDue({ ...signer, reminded_at: later(3).toISOString(), reminders: 1 }, later(5))).toBe(
    false,
  )
  expect(isReminderDue({ ...signer, reminders: 3 }, later(30))).toBe(false)
  expect(isReminderDue({ ...signer, invited_at: null }, later(30))).toBe(false)
})
