// Checks a set, and asks for a bundle of it, which a job makes in the background.

import { checkBundle, makeBundle } from '@maat/contract/cases/bundles'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_BUNDLES } from '@maat/domain/cases/file/bundles'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { findSet } from '../exhibits/index.ts'
import { countBundles, findBundle, insertBundle } from './bundle-store.ts'
import { entriesOf, shownOf, viewOfBundle } from './bundle-view.ts'
import { findChannel } from './channel-store.ts'
import { checkSet, storedChannel } from './check-set.ts'
import { makeBundleJob, STEPS_AFTER_EXHIBITS } from './make-bundle-job.ts'

export const handleCheckBundle = handleRecord(
  checkBundle,
  caseSubject,
  async ({ work, tx, subject, params, query, fail }) => {
    const channel = query.channel && (await findChannel(tx, query.channel))
    if (query.channel && !channel) return fail('filing-channel.not-found')
    const check = await checkSet(work, subject, {
      setId: params.setId,
      form: query.form,
      channel: channel || undefined,
    })
    return check ?? fail('exhibit.set-not-found')
  },
)

/** The check reads files, so it comes before the transaction. */
export const handleMakeBundle = handleRecord(makeBundle, caseSubject, {
  async prepare({ work, subject, params, body, fail }) {
    const channel = body.channelId === null ? undefined : await findChannel(work.tx, body.channelId)
    if (body.channelId !== null && !channel) return fail('filing-channel.not-found')
    const check = await checkSet(work, subject, { setId: params.setId, form: body.form, channel })
    if (!check) return fail('exhibit.set-not-found')
    const kinds = check.findings.map(({ kind }) => kind)
    if (kinds.includes('empty')) return fail('bundle.empty')
    if (kinds.includes('too-large')) return fail('bundle.too-large')
    if (kinds.length > 0 && !body.pressesOn) return fail('bundle.unread-findings')
    return { channel, findings: kinds.length }
  },
  async write({ work, tx, caller, subject: row, params, body, prepared, record, fail }) {
    const set = await findSet(tx, row.id, params.setId)
    if (!set) return fail('exhibit.set-not-found')
    if ((await countBundles(tx, row.id)) >= MOST_BUNDLES) return fail('bundle.too-many')
    const { channel, findings } = prepared
    const entries = await entriesOf(tx, set)
    const { form, language, heading } = body
    const id = await insertBundle(tx, {
      case_id: row.id,
      set_id: set.id,
      set_name: set.name,
      form,
      channel_id: channel?.id ?? null,
      channel: channel ? JSON.stringify(storedChannel(channel)) : null,
      language,
      heading,
      steps: entries.length + STEPS_AFTER_EXHIBITS,
      stamp: JSON.stringify(set.stamp),
      entries: JSON.stringify(entries),
      requested_by: caller.id,
      requested_at: momentOf(work.now),
    })
    await work.services.jobs.enqueue(tx, makeBundleJob, { bundleId: id }, { account: accountOf(work.origin) })
    await publishCaseChange(work, row.id, 'bundles')
    await record('bundle.asked', { bundle: id, set: set.id, form, findings })
    const made = await findBundle(tx, row.id, id)
    if (!made) throw new Error(`The bundle ${id} was just written, and is not there`)
    return viewOfBundle(made, await shownOf(work, row.id))
  },
})
