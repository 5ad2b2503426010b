// Reads a set with everything that the check before handing in needs.
import type { BundleCheck } from '@maat/contract/cases/bundles'
import type { BundleForm } from '@maat/domain/cases/file/bundles'
import type { StoredChannel } from '@maat/domain/cases/file/filing-channels'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/work.ts'
import { type CaseRow, todayOfCase } from '../case-store/index.ts'
import { listSetsOf } from '../exhibits/index.ts'
import { entriesOf } from './bundle-view.ts'
import type { ChannelRow } from './channel-store.ts'
import { findFindings } from './find-findings.ts'
import { findHandInDay } from './hand-in-day.ts'

export const storedChannel = (row: ChannelRow): StoredChannel => ({
  name: row.name,
  mostFileBytes: row.most_file_bytes,
  mostFilingBytes: row.most_filing_bytes,
})

interface BundleOptions {
  setId: string
  form: BundleForm
  channel: ChannelRow | undefined
}

/** Undefined if the case has no such set. */
export async function checkSet(
  work: ReadContext,
  theCase: CaseRow,
  { setId, form, channel }: BundleOptions,
): Promise<z.input<typeof BundleCheck> | undefined> {
  const { tx, services, now } = work
  const sets = await listSetsOf(tx, theCase.id)
  const set = sets.find(({ id }) => id === setId)
  if (!set) return undefined
  const entries = await entriesOf(tx, set)
  const handInDay = await findHandInDay(tx, theCase.id, now)
  const findings = await findFindings(services, {
    caseId: theCase.id,
    set,
    sets,
    entries,
    form,
    limits: channel ? storedChannel(channel) : { mostFileBytes: null, mostFilingBytes: null },
    handInDay,
    today: await todayOfCase(work, theCase),
  })
  return {
    findings,
    handInDay,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    pages: entries.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
  }
}
