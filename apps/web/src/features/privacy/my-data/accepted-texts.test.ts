// A text that clients accept changes only with its version: what they accepted must stay readable from its date.
import { createHash } from 'node:crypto'
import { CONSENT_VERSIONS } from '@maat/domain/privacy/consents'
import { expect, test } from 'vitest'
import en from '../../../locales/en/site.json'
import fr from '../../../locales/fr/site.json'
import nl from '../../../locales/nl/site.json'

const hashOf = (kind: 'terms' | 'privacy') =>
  createHash('sha256')
    .update(JSON.stringify([fr[kind], en[kind], nl[kind]]))
    .digest('hex')
    .slice(0, 16)

test('the terms and the charter have the version of their wording', () => {
  // After a change: a new date in CONSENT_VERSIONS, and its new hash here.
  expect([
    [CONSENT_VERSIONS.terms, hashOf('terms')],
    [CONSENT_VERSIONS.privacy, hashOf('privacy')],
  ]).toEqual([
    ['2026-11-01', 'b0e57a1a067ef6be'],
    ['2026-11-01', '0ee379d314e06351'],
  ])
})
