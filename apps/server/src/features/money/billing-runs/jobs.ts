// Processes a run in the background. Each case has its own transaction, so that finished work survives a kill and the
// next worker continues.
import { momentOf } from '@maat/domain/calendar/moment'
import { z } from 'zod'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../platform/jobs/job-queue.ts'
import { draftNext } from './draft-case.ts'
import { issueNext } from './issue-case.ts'
import { publishRunChange } from './publish-run-change.ts'
import { findRun, type RunRecord, updateRun } from './run-store.ts'

const data = z.object({ runId: z.uuid() })

export const draftRun = defineJob({
  name: 'billing-runs.draft',
  data,
  async work(services, { runId }, inWork) {
    await workOff(services, inWork, runId, {
      during: 'drafting',
      next: draftNext,
      after: { state: 'review' },
    })
  },
})

export const issueRun = defineJob({
  name: 'billing-runs.issue',
  data,
  async work(services, { runId }, inWork) {
    const after = { state: 'done', ended_at: momentOf(services.clock()) } as const
    await workOff(services, inWork, runId, { during: 'issuing', next: issueNext, after })
  },
})

export const billingRunJobs = [draftRun, issueRun]

interface Steps {
  during: RunRecord['state']
  /** Processes one case; false if none is left. */
  next(work: Work, run: RunRecord): Promise<boolean>
  after: Parameters<typeof updateRun>[2]
}

async function workOff(
  { db }: Services,
  inWork: RunInTransaction,
  runId: string,
  { during, next, after }: Steps,
): Promise<void> {
  const run = await findRun(db, runId, { lock: false })
  if (run?.state !== during) return
  const publish = async (work: Work) => await publishRunChange(work, run)
  const step = async (work: Work) => {
    const isThere = await next(work, run)
    if (isThere) await publish(work)
    return isThere
  }
  while (await inWork(step));
  await inWork(async work => {
    await updateRun(work.tx, runId, after)
    await publish(work)
  })
}
