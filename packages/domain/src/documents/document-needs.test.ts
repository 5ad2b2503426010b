import { describe, expect, test } from 'vitest'
import { type NeededDocument, needOf, stateOfNeeds } from './document-needs.ts'
import { DOCUMENT_STATUSES, isOnHand } from './document-states.ts'

const FILE = {}
const ABSENCE = {}
const EMPTY: NeededDocument = { status: 'required', file: null, absence: null, validatedAt: null }

describe('needed documents', () => {
  test.each(DOCUMENT_STATUSES)('with the status %s are given only if they have a valid file', status => {
    expect(needOf({ ...EMPTY, status })).toBe('lacking')
    expect(needOf({ ...EMPTY, status, file: FILE })).toBe(isOnHand(status) ? 'given' : 'lacking')
  })

  test('that were sent back are missing, although the file still exists', () => {
    expect(needOf({ ...EMPTY, status: 'required', file: FILE })).toBe('lacking')
    expect(needOf({ ...EMPTY, status: 'uploading', file: FILE })).toBe('lacking')
  })

  test('are accepted once the staff accept a file or a reason', () => {
    const validatedAt = '2026-11-18T09:00:00.000Z'
    expect(needOf({ ...EMPTY, status: 'submitted', file: FILE, validatedAt })).toBe('accepted')
    expect(needOf({ ...EMPTY, absence: ABSENCE })).toBe('absent')
    expect(needOf({ ...EMPTY, absence: ABSENCE, validatedAt })).toBe('accepted')
    expect(needOf({ ...EMPTY, validatedAt })).toBe('lacking')
  })
})

test('the state of all needed documents is that of the least complete one', () => {
  expect(stateOfNeeds([])).toBe('nothing')
  expect(stateOfNeeds([], 1)).toBe('lacking')
  expect(stateOfNeeds(['accepted', 'lacking'])).toBe('lacking')
  expect(stateOfNeeds(['accepted'], 1)).toBe('lacking')
  expect(stateOfNeeds(['accepted', 'absent', 'given'])).toBe('answered')
  expect(stateOfNeeds(['accepted', 'accepted'])).toBe('accepted')
})
