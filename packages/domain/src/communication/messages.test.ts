import { expect, test } from 'vitest'
import { isEditable } from './messages.ts'

test('a message can be corrected within ten minutes, and not later', () => {
  const sentAt = new Date('2026-03-02T10:00:00.000Z')
  expect(isEditable(sentAt, new Date('2026-03-02T10:10:00.000Z'))).toBe(true)
  expect(isEditable(sentAt, new Date('2026-03-02T10:10:00.001Z'))).toBe(false)
})
