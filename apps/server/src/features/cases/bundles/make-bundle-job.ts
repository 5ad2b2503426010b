// Makes a bundle in the background: gathers the exhibits, lays stamps and numbers over them, and stores the files.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { type BundleEntry, partsOf } from '@maat/domain/cases/file/bundles'
import { mostBytesOfFile } from '@maat/domain/cases/file/filing-channels'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Bundles } from '../../../platform/db/schema.generated.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob, type RunInTransaction } from '../../../platform/jobs/job-queue.ts'
import { type PdfFolder, PdfPagesError } from '../../../platform/pdf/pdf-pages.ts'
import { enterFile, releaseStored, type StoredFile, storeFile } from '../../documents/documents/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { findCase, todayOfCase } from '../case-store/index.ts'
import {
  findBundleInMaking,
  insertBundleFiles,
  lockBundleInMaking,
  noteStep,
  updateBundle,
} from './bundle-store.ts'
import { readCaseLines } from './case-lines.ts'
import { type MadeFile, makeFilesOfBundle } from './lay-bundle.ts'

/** Laying the stamps, and storing the files. */
export const STEPS_AFTER_EXHIBITS = 2

type Bundle = Selectable<Bundles>

export const makeBundleJob = defineJob({
  name: 'bundles.make',
  data: z.object({ bundleId: z.uuid() }),
  sideBySide: 2,
  mostHours: 1,
  async work(services, { bundleId }, inWork) {
    const bundle = await findBundleInMaking(services.db, bundleId)
    if (!bundle) return
    try {
      await services.pdfPages.inOwnFolder(folder => make(services, folder, bundle, inWork))
    } catch (error) {
      if (error instanceof Removed) return
      // Another try would end the same way.
      if (error instanceof PdfPagesError) return await noteFailure(inWork, bundle)
      throw error
    }
  },
})

class Removed extends Error {}

async function make(
  services: Services,
  folder: PdfFolder,
  bundle: Bundle,
  inWork: RunInTransaction,
): Promise<void> {
  let done = 0
  const step = async () => {
    done += 1
    if (!(await noteStep(services.db, bundle.id, done))) throw new Removed()
  }
  const order = {
    ...orderOf(bundle),
    day: await todayOf(services, bundle),
    caseLines: await readCaseLines(services.db, {
      caseId: bundle.case_id,
      language: bundle.language,
      at: services.clock(),
    }),
    account: bundle.requested_by,
  }
  const making = { services, folder, order, onExhibit: step }
  const { files, entries } = await makeFilesOfBundle(making, bundle.entries)
  await step()
  const stored = await storeAll(services, folder, files)
  try {
    await inWork(async work => {
      const row = await lockBundleInMaking(work.tx, bundle.id)
      if (!row) throw new Removed()
      for (const file of stored) await enterFile(work, file)
      await insertBundleFiles(work.tx, rowsOf(bundle, files, stored))
      const at = momentOf(work.now)
      const change = {
        state: 'made',
        made_at: at,
        steps_done: bundle.steps,
        entries: asJson(entries),
      } as const
      await updateBundle(work.tx, bundle.id, change)
      await recordAudit(
        work.tx,
        work.origin,
        'bundle.made',
        { kind: 'case', id: bundle.case_id },
        { bundle: bundle.id, files: files.length },
      )
      await publishCaseChange(work, bundle.case_id, 'bundles')
    })
  } catch (error) {
    await releaseStored(services, stored)
    throw error
  }
}

const asJson = (entries: readonly BundleEntry[]) => JSON.stringify(entries)

const orderOf = ({ form, language, set_name, heading, stamp, channel }: Bundle) => ({
  form,
  language,
  setName: set_name,
  heading,
  stamp,
  mostFileBytes: mostBytesOfFile(form, channel ?? { mostFileBytes: null, mostFilingBytes: null }),
})

async function todayOf({ db, clock }: Services, { case_id }: Bundle): Promise<Day> {
  const row = await findCase(db, case_id, { lock: false, callerId: undefined })
  if (!row) throw new Removed()
  return await todayOfCase({ tx: db, now: clock() }, row)
}

async function storeAll(
  services: Services,
  folder: PdfFolder,
  files: readonly MadeFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  try {
    for (const { file, size } of files) {
      const bytes = () => createReadStream(join(folder.path, file))
      stored.push(await storeFile(services, { size, bytes }, 'application/pdf'))
    }
    return stored
  } catch (error) {
    await releaseStored(services, stored)
    throw error
  }
}

/** Without a limit for a filing, all files are one part. */
function rowsOf({ id, channel }: Bundle, files: readonly MadeFile[], stored: readonly StoredFile[]) {
  const hashes = new Map(files.map(({ file }, at) => [file, stored[at]?.hash ?? '']))
  const parts = partsOf(files, channel?.mostFilingBytes ?? null)
  const placed = parts.flatMap((part, at) => part.map(file => ({ file, part: at + 1 })))
  return placed.map(({ file, part }, position) => ({
    bundle_id: id,
    position,
    part,
    name: file.name,
    file_hash: hashes.get(file.file) ?? '',
    pages: file.pages,
  }))
}

async function noteFailure(inWork: RunInTransaction, bundle: Bundle): Promise<void> {
  await inWork(async work => {
    if (!(await lockBundleInMaking(work.tx, bundle.id))) return
    await updateBundle(work.tx, bundle.id, { state: 'failed' })
    await publishCaseChange(work, bundle.case_id, 'bundles')
  })
}
