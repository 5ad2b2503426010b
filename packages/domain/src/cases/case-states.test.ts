import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CASE_EVENTS,
  CASE_LIST_GROUPS,
  CASE_STATUSES,
  type CaseEvent,
  type CaseStatus,
  isCaseEventAllowed,
  listGroupOf,
  nextCaseStatus,
  PROGRESS_EVENTS,
  type ProgressEvent,
  progressOf,
} from './case-states.ts'

const MOVES: [CaseStatus, CaseEvent, CaseStatus][] = [
  ['draft', 'send', 'new'],
  ['new', 'accept', 'in-progress'],
  ['new', 'refuse', 'refused'],
  ['new', 'propose', 'changes-proposed'],
  ['changes-proposed', 'answer', 'new'],
  ['changes-proposed', 'agree', 'in-progress'],
  ['in-progress', 'close', 'finished'],
  ['finished', 'reopen', 'in-progress'],
]

describe('the status of a case', () => {
  test.each(MOVES)('%s, on %s, becomes %s', (status, event, next) => {
    expect(nextCaseStatus(status, event)).toBe(next)
    expect(isCaseEventAllowed(status, event)).toBe(true)
  })
  test('no other event changes the status of a case', () => {
    const possible = CASE_STATUSES.flatMap(status =>
      CASE_EVENTS.filter(event => isCaseEventAllowed(status, event)).map(event => `${status} ${event}`),
    )
    expect(possible.sort()).toEqual(MOVES.map(([status, event]) => `${status} ${event}`).sort())
  })
  test('a refused case stays refused', () => {
    expect(CASE_EVENTS.map(event => nextCaseStatus('refused', event))).toEqual(
      CASE_EVENTS.map(() => undefined),
    )
  })
})

describe('the lists of cases', () => {
  test.each([
    ['draft', 'draft'],
    ['new', 'pending'],
    ['changes-proposed', 'pending'],
    ['in-progress', 'ongoing'],
    ['refused', 'closed'],
    ['finished', 'closed'],
  ] as const)('a case that is %s is listed as %s', (status, group) => {
    expect(listGroupOf(status)).toBe(group)
  })
  test('every list has at least one status', () => {
    expect(new Set(CASE_STATUSES.map(listGroupOf))).toEqual(new Set(CASE_LIST_GROUPS))
  })
})

describe('the progress of a case', () => {
  const SENT: ProgressEvent[] = ['draft-created', 'sent']
  test.each<[string, ProgressEvent[], string]>([
    ['without events is at its introduction', [], 'introduction'],
    ['that is being written is at its introduction', ['draft-created'], 'introduction'],
    ['that was sent is being encoded', SENT, 'encoding'],
    ['that was refused is at its refusal', [...SENT, 'refused'], 'refusal'],
    ['to which changes are proposed is at its refusal', [...SENT, 'changes-proposed'], 'refusal'],
    [
      'whose changes are answered is encoded again',
      [...SENT, 'changes-proposed', 'changes-answered'],
      'encoding',
    ],
    [
      'refused after an answer is at its refusal',
      [...SENT, 'changes-proposed', 'changes-answered', 'refused'],
      'refusal',
    ],
    [
      'accepted after an answer is validated',
      [...SENT, 'changes-proposed', 'changes-answered', 'accepted'],
      'validation',
    ],
    ['that was accepted is validated', [...SENT, 'accepted'], 'validation'],
  ])('a case %s', (_, events, stage) => {
    expect(progressOf(events)).toBe(stage)
  })
  test('an accepted case is validated, whatever its previous progress', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PROGRESS_EVENTS)),
        events => progressOf([...events, 'accepted']) === 'validation',
      ),
    )
  })
})
