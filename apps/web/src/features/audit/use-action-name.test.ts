import { AUDIT_ACTIONS } from '@maat/contract/audit-actions'
import { expect, test } from 'vitest'
import en from '../../locales/en/audit.json'
import fr from '../../locales/fr/audit.json'
import nl from '../../locales/nl/audit.json'
import { keyOfAction } from './use-action-name.ts'

test.each([
  ['fr', fr],
  ['en', en],
  ['nl', nl],
])('every action has a name in %s, and there are no others', (_, texts) => {
  expect(Object.keys(texts.action).sort()).toEqual(AUDIT_ACTIONS.map(keyOfAction).sort())
})
