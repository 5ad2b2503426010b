import type { UserId } from '@maat/contract/ids'
import { expect, test } from 'vitest'
import { LATER, LATEST } from '../../../../test/second-key.ts'
import { newId } from '../../../platform/new-id.ts'
import { isMarkOf, markOfBrowser } from './known-browser.ts'
import { isProofOf, proofOfRegistration } from './registration-proof.ts'

const before = { dataKey: LATER, dataKeysBefore: [] }
const after = { dataKey: LATEST, dataKeysBefore: [LATER] }
const alone = { dataKey: LATEST, dataKeysBefore: [] }

test('marks and registrations made under an earlier key stay valid as long as that key is configured', () => {
  const opened = { userId: newId<UserId>(), passwordHash: 'a hash' }
  const mark = markOfBrowser(before, opened)
  const proof = proofOfRegistration(before, opened.userId)
  expect([before, after, alone].map(keys => isMarkOf(keys, opened, mark))).toEqual([true, true, false])
  expect([before, after, alone].map(keys => isProofOf(keys, opened.userId, proof))).toEqual([
    true,
    true,
    false,
  ])
  expect(isMarkOf(after, { ...opened, passwordHash: 'another' }, mark)).toBe(false)
})
