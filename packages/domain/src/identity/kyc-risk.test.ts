import { expect, test } from 'vitest'
import type { CaseAnswers } from '../cases/questions/case-answers.ts'
import { assessKycRisk } from './kyc-risk.ts'

const owners = (count: number) => Array.from({ length: count }, () => ({ name: 'Ines', share: '10' }))

test.each<[string, CaseAnswers, string, string[]]>([
  ['a neighbour', { kind: 'individual', country: 'BE' }, 'low', []],
  ['somebody abroad', { kind: 'individual', country: 'US' }, 'standard', ['abroad']],
  ['a minister', { holdsPublicPosition: true, country: 'FR' }, 'high', ['public-position']],
  [
    'an enterprise that says who owns it and where its money comes from',
    { kind: 'business', country: 'CM', beneficialOwners: owners(1), fundsOrigin: 'Ventes' },
    'standard',
    ['business'],
  ],
  [
    'an enterprise without owners',
    { kind: 'business', country: 'BE' },
    'high',
    ['no-beneficial-owner', 'business', 'funds-unexplained'],
  ],
  [
    'an enterprise with many owners',
    { kind: 'business', country: 'BE', beneficialOwners: owners(5), fundsOrigin: 'Ventes' },
    'high',
    ['complex-ownership', 'business'],
  ],
])('%s', (_, answers, risk, reasons) => expect(assessKycRisk(answers)).toEqual({ risk, reasons }))
