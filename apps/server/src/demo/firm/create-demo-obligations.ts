// The legal obligations of the demo firm: the known ones, entered two months ago. Two proofs are missing since.
import type { UserId } from '@maat/contract/ids'
import { assignObligation, enterKnownObligations } from '../../features/compliance/obligations/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { present } from '../../platform/present.ts'

const TWO_MONTHS = 60 * 86_400_000

const OWNERS: readonly [key: string, owner: string, deputy: string][] = [
  ['be-third-party-accounts', 'avocat@maat.example', 'assistant@maat.example'],
  ['be-vat-quarterly', 'assistant@maat.example', 'avocat@maat.example'],
  ['be-fr-training', 'avocat@maat.example', 'assistant@maat.example'],
  ['eu-processing-register', 'assistant@maat.example', 'avocat@maat.example'],
]

export async function createDemoObligations(work: Work, userIds: ReadonlyMap<string, UserId>): Promise<void> {
  await enterKnownObligations({ ...work, now: new Date(work.now.getTime() - TWO_MONTHS) })
  for (const [key, owner, deputy] of OWNERS)
    await assignObligation(work.tx, key, {
      owner_id: present(userIds.get(owner)),
      deputy_id: present(userIds.get(deputy)),
    })
}
