import { describe, expect, test } from 'vitest'
import {
  DOCUMENT_EVENTS,
  DOCUMENT_STATUSES,
  type DocumentEvent,
  type DocumentStatus,
  followDocumentEvents,
  isOnHand,
  nextDocumentStatus,
} from './document-states.ts'

const follow = (start: DocumentStatus, ...events: DocumentEvent[]) => followDocumentEvents(start, events)

const MOVES = DOCUMENT_STATUSES.flatMap(from =>
  DOCUMENT_EVENTS.flatMap(event => {
    const to = nextDocumentStatus(from, event)
    return to ? [{ from, event, to }] : []
  }),
)

describe('the states of a document', () => {
  test.each(['mandatory', 'required', 'not-submitted', 'unknown'] as const)(
    'with the status %s it is uploaded and submitted',
    start => {
      expect(follow(start, 'start-upload', 'receive', 'submit')).toBe('submitted')
    },
  )
  test('a scanned file is processed until it is clean', () => {
    expect(follow('mandatory', 'start-upload', 'scan')).toBe('processing')
    expect(follow('mandatory', 'start-upload', 'scan', 'scan-clean')).toBe('uploaded')
    expect(follow('mandatory', 'start-upload', 'receive', 'scan', 'scan-clean')).toBe('uploaded')
  })
  test('an infected file is requested again', () => {
    expect(nextDocumentStatus('processing', 'scan-infected')).toBe('required')
  })
  test('a file cannot be submitted during its scan', () => {
    expect(nextDocumentStatus('processing', 'submit')).toBeUndefined()
  })
  test('the staff check a submitted file, which is then accepted or requested again', () => {
    expect(follow('submitted', 'validate')).toBe('validating')
    expect(follow('submitted', 'validate', 'submit')).toBe('submitted')
    expect(follow('submitted', 'validate', 'reject')).toBe('required')
    expect(follow('submitted', 'reject')).toBe('required')
  })
  test('a file can be withdrawn until it is submitted', () => {
    const withdrawable = MOVES.filter(move => move.event === 'withdraw')
    expect(withdrawable.map(move => move.from).sort()).toEqual(['processing', 'uploaded', 'uploading'])
    expect(new Set(withdrawable.map(move => move.to))).toEqual(new Set(['not-submitted']))
  })
  test.each(DOCUMENT_STATUSES.filter(isOnHand))(
    'with the status %s it is replaced by a newer file',
    status => {
      expect(follow(status, 'receive')).toBe('uploaded')
      expect(follow(status, 'scan', 'scan-clean', 'submit', 'validate')).toBe('validating')
    },
  )
  test('the staff can request an empty or lost document', () => {
    expect(nextDocumentStatus('not-submitted', 'request')).toBe('required')
    expect(nextDocumentStatus('unknown', 'request')).toBe('required')
  })
  test('a lost file that is found again is uploaded', () => {
    expect(nextDocumentStatus('unknown', 'receive')).toBe('uploaded')
  })
})

describe('the table of documents', () => {
  test('every status has a next one, and every event is used', () => {
    expect(new Set(MOVES.map(move => move.from))).toEqual(new Set(DOCUMENT_STATUSES))
    expect(new Set(MOVES.map(move => move.event))).toEqual(new Set(DOCUMENT_EVENTS))
  })
  test('a document is mandatory from the start or never', () => {
    expect(new Set(MOVES.map(move => move.to))).toEqual(
      new Set(DOCUMENT_STATUSES.filter(status => status !== 'mandatory')),
    )
  })
})

describe('a file on hand', () => {
  test('is uploaded, processed, submitted or being checked', () => {
    expect(DOCUMENT_STATUSES.filter(isOnHand).sort()).toEqual([
      'processing',
      'submitted',
      'uploaded',
      'validating',
    ])
  })
  test('results only from receiving or scanning', () => {
    const arrivals = MOVES.filter(move => !isOnHand(move.from) && isOnHand(move.to))
    expect(new Set(arrivals.map(move => move.event))).toEqual(new Set(['receive', 'scan']))
  })
  test('can be lost in any status', () => {
    for (const status of DOCUMENT_STATUSES.filter(isOnHand)) {
      expect(nextDocumentStatus(status, 'lose')).toBe('unknown')
    }
  })
})
