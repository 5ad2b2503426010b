import { AUDIT_ACTIONS } from '@maat/contract/audit-actions'
import { LANGUAGES } from '@maat/domain/words/languages'
import { expect, test } from 'vitest'
import { gatherTexts } from '../../../../merged-texts.ts'
import { keyOfAction } from './use-action-name.ts'

test.each(LANGUAGES)('every action has a name in %s, and there are no others', language => {
  expect(Object.keys(gatherTexts('audit', language)).sort()).toEqual(AUDIT_ACTIONS.map(keyOfAction).sort())
})
