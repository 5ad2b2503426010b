// Tests the gate of mailed codes with random sequences of requests and answers.
import { CODE_LIFETIME, CODE_PAUSE, MOST_CODES, MOST_TRIES } from '@maat/domain/identity/mailed-code'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodeSealing, enterCode, type MailedCodeGate, requestCode } from './mailed-code-gate.ts'

const SEALING: CodeSealing = {
  keys: { dataKey: 'k'.repeat(43), dataKeysBefore: [] },
  purpose: 'invoice-code',
}
const START = new Date('2026-11-18T09:00:00.000Z')

const FRESH: MailedCodeGate = { id: 'a link', code_hash: null, code_sent_at: null, codes_sent: 0, tries: 0 }

const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

type Step = { kind: 'request' | 'right' | 'wrong' | 'unknown' | 'earlier' } | { kind: 'wait'; ms: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(
      { kind: 'request' },
      { kind: 'right' },
      { kind: 'wrong' },
      { kind: 'unknown' },
      { kind: 'earlier' },
    ),
    fc
      .constantFrom(1000, CODE_PAUSE - 1, CODE_PAUSE, CODE_LIFETIME - 1, CODE_LIFETIME)
      .map((ms): Step => ({ kind: 'wait', ms })),
  ),
  { maxLength: 80 },
)

/** A holder who keeps every code that they got. */
class Holder {
  gate = FRESH
  now = START
  codes: string[] = []
  used = new Set<string>()
  wrongSinceSuccess = 0
  codesSinceSuccess = 0
  isLocked = false
  lastSentAt = Number.NEGATIVE_INFINITY

  request(): void {
    const requested = requestCode(SEALING, this.gate, this.now)
    if (requested.outcome !== 'sent') return
    expect(this.isLocked, 'a locked link sends no code').toBe(false)
    expect(this.now.getTime() - this.lastSentAt).toBeGreaterThanOrEqual(CODE_PAUSE)
    this.codesSinceSuccess += 1
    expect(this.codesSinceSuccess).toBeLessThanOrEqual(MOST_CODES)
    this.lastSentAt = this.now.getTime()
    this.gate = { ...this.gate, ...requested.change }
    this.codes.push(requested.code)
    // The same six digits may come twice by chance, as another code.
    this.used.delete(requested.code)
  }

  enter(code: string, isKnown = true): void {
    const entered = enterCode(SEALING, this.gate, { code, isKnown, now: this.now })
    this.gate = { ...this.gate, ...entered.change }
    if (entered.outcome !== 'opened') {
      this.wrongSinceSuccess += 1
      expect(entered.outcome).toBe(this.wrongSinceSuccess >= MOST_TRIES ? 'locked' : 'refused')
      this.isLocked ||= entered.outcome === 'locked'
      return
    }
    expect(this.isLocked, 'a locked link never opens').toBe(false)
    expect(isKnown, 'another wrong answer opens nothing').toBe(true)
    expect(code, 'only the newest code opens').toBe(this.codes.at(-1))
    expect(this.used.has(code), 'a used code never opens again').toBe(false)
    expect(this.now.getTime() - this.lastSentAt).toBeLessThan(CODE_LIFETIME)
    expect(this.gate).toMatchObject({ tries: 0, codes_sent: 0, code_hash: null })
    this.used.add(code)
    this.wrongSinceSuccess = 0
    this.codesSinceSuccess = 0
  }

  take(step: Step): void {
    const newest = this.codes.at(-1)
    if (step.kind === 'wait') this.now = new Date(this.now.getTime() + step.ms)
    else if (step.kind === 'request') this.request()
    else if (step.kind === 'wrong') this.enter(wrongCode(newest))
    else if (step.kind === 'unknown') this.enter(newest ?? '123456', false)
    else if (step.kind === 'earlier') this.enter(this.codes.at(-2) ?? wrongCode(newest))
    else this.enter(newest ?? '123456')
  }
}

test('in any order of requests and answers, limits, locks and used codes hold', () => {
  fc.assert(
    fc.property(steps, sequence => {
      const holder = new Holder()
      for (const step of sequence) holder.take(step)
    }),
    { numRuns: 500 },
  )
})

const opened = (holder: Holder) => {
  holder.request()
  holder.enter(holder.codes.at(-1) ?? '')
  return holder
}

test('the newest code opens within a quarter of an hour, under an earlier key too', () => {
  const holder = new Holder()
  holder.request()
  const code = holder.codes[0] ?? ''
  const renewed = { ...SEALING, keys: { dataKey: 'n'.repeat(43), dataKeysBefore: [SEALING.keys.dataKey] } }
  const late = { code, now: new Date(START.getTime() + CODE_LIFETIME - 1) }
  expect(enterCode(renewed, holder.gate, late).outcome).toBe('opened')
  const tooLate = { code, now: new Date(START.getTime() + CODE_LIFETIME) }
  expect(enterCode(SEALING, holder.gate, tooLate).outcome).toBe('refused')
})

test('a code of one link or purpose opens no other', () => {
  const holder = new Holder()
  holder.request()
  const given = { code: holder.codes[0] ?? '', now: START }
  expect(enterCode(SEALING, { ...holder.gate, id: 'another link' }, given).outcome).toBe('refused')
  expect(enterCode({ ...SEALING, purpose: 'signing-code' }, holder.gate, given).outcome).toBe('refused')
})

test('a success resets both counts: four typos a week never lock the holder out', () => {
  const holder = new Holder()
  for (let week = 0; week < 10; week += 1) {
    for (let typo = 1; typo < MOST_TRIES; typo += 1) holder.enter('typo')
    opened(holder)
    expect(holder.isLocked).toBe(false)
    holder.take({ kind: 'wait', ms: CODE_PAUSE })
  }
})
