// Reads the text of a stored file, so that the search finds its pages. A file at fault is never tried again by itself.

import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Services, Work } from '../../../../platform/http/work.ts'
import { accountOf, defineJob } from '../../../../platform/jobs/job-queue.ts'
import { TextFaultError } from '../../../../platform/text/text-parts.ts'
import {
  copyText,
  expectTextAgain,
  findForgottenTexts,
  findSameText,
  findTextOf,
  findTextsWithPictures,
  findTextToRead,
  saveFault,
  saveText,
  type TextOwner,
  type TextSource,
} from './text-store.ts'

export const readDocumentText = defineJob({
  name: 'documents.read-text',
  data: z.object({ textId: z.uuid() }),
  sideBySide: 2,
  // Scanned pages take seconds each.
  mostHours: 1,
  work: (services, { textId }) => readText(services, textId),
})

/** A file that waits for its scan is read after it: its admission calls this again. */
export async function enqueueReading(
  { tx, services, origin }: Pick<Work, 'tx' | 'services' | 'origin'>,
  owner: TextOwner,
): Promise<void> {
  const textId = await findTextOf(tx, owner)
  if (textId === undefined) return
  await services.jobs.enqueue(tx, readDocumentText, { textId }, { account: accountOf(origin) })
}

export async function readTextAgain({ tx, services }: Work, textId: string): Promise<void> {
  await expectTextAgain(tx, textId)
  await services.jobs.enqueue(tx, readDocumentText, { textId })
}

async function readText(services: Services, textId: string): Promise<void> {
  const { db, clock } = services
  const source = await findTextToRead(db, textId)
  if (!source) return
  const same = await findSameText(db, source.hash)
  if (same) return await db.transaction().execute(tx => copyText(tx, source, same, clock()))
  const bytes = await wholeFile(services, source)
  try {
    const read = await services.textReader.read(bytes, source.media_type)
    await db.transaction().execute(tx => saveText(tx, source, read, clock()))
  } catch (error) {
    if (!(error instanceof TextFaultError)) throw error
    await db.transaction().execute(tx => saveFault(tx, source, error.fault, clock()))
  }
}

async function wholeFile({ files }: Services, { hash, size }: TextSource): Promise<Buffer> {
  const bytes = await files.read({ hash, size })
  if (!bytes) throw new Error(`The bytes of ${hash} are not in the storage`)
  return await buffer(bytes)
}

const AT_ONCE = 50
/** The next run comes after five minutes. */
const MOST_MS = 4 * 60_000

/** Reads what has no job of its own, in the background and one file after the other. */
export const readForgottenTexts = defineJob({
  name: 'documents.read-forgotten-texts',
  data: z.object({}),
  every: '*/5 * * * *',
  async work(services) {
    const until = Date.now() + MOST_MS
    if (services.textReader.readsPictures) await expectPicturesAgain(services)
    while (Date.now() < until) {
      const forgotten = await findForgottenTexts(services.db, readDocumentText.name, AT_ONCE)
      for (const textId of forgotten) {
        if (Date.now() >= until) return
        await readOrEnqueue(services, textId)
      }
      if (forgotten.length < AT_ONCE) return
    }
  },
})

/** A failure, such as a missing file, gets a job of its own: its tries and its end are in the backlog. */
async function readOrEnqueue(services: Services, textId: string): Promise<void> {
  try {
    await readText(services, textId)
  } catch {
    await services.db.transaction().execute(tx => services.jobs.enqueue(tx, readDocumentText, { textId }))
  }
}

/** Once the machine has Tesseract. */
async function expectPicturesAgain({ db }: Services): Promise<void> {
  for (const textId of await findTextsWithPictures(db, AT_ONCE))
    await db.transaction().execute(tx => expectTextAgain(tx, textId))
}
