// Takes files for questions and answers, hands them to those who may read the ticket, and removes files never sent.
import { addTicketFile, MOST_FILES_OF_DAY, readTicketFile } from '@maat/contract/communication/support'
import { momentOf } from '@maat/domain/calendar/moment'
import { checkFileName, documentNameOf } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import {
  deleteUnusedFiles,
  enterFile,
  replyWithFile,
  storeFirmFile,
} from '../../documents/documents/index.ts'
import { countFilesSince, deleteUnsentFiles, findFile, insertFile } from './ticket-files.ts'
import { ticketSubject } from './ticket-view.ts'

const DAY_MS = 24 * 3_600_000
const dayBefore = (now: Date) => momentOf(new Date(now.getTime() - DAY_MS))

export const handleAddFile = handle(addTicketFile, {
  async prepare({ work, body, query, fail }) {
    const refused = checkFileName(query.name)
    if (refused) return fail(refused)
    return { stored: await storeFirmFile(work.services, Buffer.from(body)) }
  },
  async write({ work, tx, caller, query: { name }, prepared, record, fail }) {
    await lockForCounting(tx, 'ticket_files', caller.id)
    const given = await countFilesSince(tx, caller.id, dayBefore(work.now))
    if (given >= MOST_FILES_OF_DAY) return fail('ticket.too-many-files')
    const hash = await enterFile(work, prepared.stored)
    const id = await insertFile(tx, { ownerId: caller.id, name, hash, at: momentOf(work.now) })
    await record('ticket.file-added', { hash }, { kind: 'ticket-file', id })
    return { id, name }
  },
})

export const handleReadFile = handleRecord(readTicketFile, ticketSubject, async context => {
  const { work, tx, subject: ticket, params, from, record, fail } = context
  const file = await findFile(tx, ticket.id, params.fileId)
  const handed =
    file &&
    (await replyWithFile(
      work.services,
      { ...file, name: documentNameOf(file.name) },
      { from, isDownload: true },
    ))
  if (!handed) return fail('ticket.no-file')
  if (handed.isOpened) await record('ticket.file-read', { fileId: params.fileId })
  return handed.reply
})

export const dropUnsentFiles = defineJob({
  name: 'support.drop-files',
  data: z.object({}),
  every: '35 3 * * *',
  async work({ db, jobs, clock }) {
    await db.transaction().execute(async tx => {
      const hashes = await deleteUnsentFiles(tx, dayBefore(clock()))
      if (hashes.length > 0) await jobs.enqueue(tx, deleteUnusedFiles, { hashes: [...new Set(hashes)] })
    })
  },
})
