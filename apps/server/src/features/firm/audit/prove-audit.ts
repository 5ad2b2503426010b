// Reports for `npm run audit:verify` whether the log is intact and matches its anchors.
import type { Sealer } from '../../../platform/crypto/sealed-text.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { type Anchor, type AnchorFault, readAnchor, verifyAnchor } from './anchor.ts'
import { verifyAuditChain } from './audit-chain.ts'
import { type AuditKey, openAuditKeys } from './audit-keys.ts'

export interface AuditVerification {
  isWhole: boolean
  message: string
}

export async function verifyAuditLog(
  executor: Executor,
  sealer: Sealer,
  anchors: readonly string[],
): Promise<AuditVerification> {
  const keys = await openKeys(executor, sealer)
  if (!keys)
    return no('The keys of the log do not open: name the earlier key in DATA_KEY_BEFORE. Nothing was proved.')
  const { sealed, unsealed, broken } = await verifyAuditChain(executor, keys)
  if (broken)
    return no(
      `The log is broken: entry ${broken.entryId} was ${broken.because} (position ${broken.position}).`,
    )
  let last: Anchor | undefined
  for (const text of anchors) {
    const anchor = await readAnchor(text)
    if (!anchor) return no(`This is no anchor of a log, or it was changed: ${text.trim().slice(-40)}`)
    const fault = await verifyAnchor(executor, keys.values(), anchor)
    if (fault) return no(sentenceOf(fault, anchor, sealed))
    if (!last || anchor.position >= last.position) last = anchor
  }
  const whole = `The log is whole: ${sealed} entries sealed, ${unsealed} waiting for their seal.`
  if (!last)
    return {
      isWhole: true,
      message: `${whole} No anchor was given: a log whose end was cut off looks the same.`,
    }
  const held = anchors.length === 1 ? 'the anchor' : `each of ${anchors.length} anchors, the last`
  return { isWhole: true, message: `${whole} It holds ${held} of ${last.at} at position ${last.position}.` }
}

const no = (message: string): AuditVerification => ({ isWhole: false, message })

async function openKeys(executor: Executor, sealer: Sealer): Promise<Map<number, AuditKey> | undefined> {
  try {
    return await openAuditKeys(executor, sealer)
  } catch {
    return undefined
  }
}

function sentenceOf(fault: AnchorFault, { position, at }: Anchor, sealed: number): string {
  if (fault === 'cut-off')
    return `The log was cut off: it ends at position ${sealed}, and on ${at} it went to position ${position}. At least ${position - sealed} entries are missing, or an older state of the database took its place. (Where a backup was restored on purpose, put the later anchors aside.)`
  if (fault === 'other')
    return `The log is another one than on ${at}: what stands at position ${position} is not what stood there then.`
  return `The anchor of ${at} was signed with a key that this log does not have: it was not made by this product, or the log's keys were removed.`
}
