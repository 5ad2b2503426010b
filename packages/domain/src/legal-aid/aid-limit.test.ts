import { expect, test } from 'vitest'
import { type AidSituation, findAidLimit } from './aid-limit.ts'

const FREE: AidSituation = {
  country: 'BE',
  method: 'legal-aid',
  isRequested: true,
  outcome: 'totally-free',
  contributionCents: 0,
  frenchShare: null,
}
const PARTIAL = { outcome: 'partially-free', contributionCents: 88_00 } as const

test.each<[string, Partial<AidSituation>, number | undefined]>([
  ['nothing under totally free aid', {}, 0],
  ['nothing under totally free aid with another method', { method: 'provision' }, 0],
  ['the own contribution under partial aid', PARTIAL, 88_00],
  ['the own contribution under partial aid with another method', { ...PARTIAL, method: 'hourly' }, 88_00],
  ['nothing under legal aid without a test', { outcome: null, contributionCents: null }, 0],
  ['nothing before a test refutes the request', { method: null, outcome: null }, 0],
  ['any amount after the test refuted the request', { method: null, outcome: 'not-eligible' }, undefined],
  ['any amount without legal aid', { method: 'hourly', isRequested: false, outcome: null }, undefined],
  ['any amount after a test before other financing', { method: 'hourly', isRequested: false }, undefined],
  ['nothing under total French aid', { country: 'FR', frenchShare: 100 }, 0],
  ['nothing under French aid with an unknown share', { country: 'FR' }, 0],
  ['a complement under partial French aid', { country: 'FR', frenchShare: 55 }, undefined],
])('a client pays %s', (_, change, limit) => {
  expect(findAidLimit({ ...FREE, ...change })).toBe(limit)
})
