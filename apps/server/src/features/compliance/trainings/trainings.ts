// Trainings: each member of the staff enters their own with its certificate; Admins read the points of all.
import {
  addTraining,
  giveCertificate,
  listTrainings,
  MOST_TRAININGS,
  readCertificate,
  readTrainingTotals,
  removeTraining,
  type TrainingView,
} from '@maat/contract/compliance/trainings'
import { momentOf } from '@maat/domain/calendar/moment'
import { trainingSpan } from '@maat/domain/compliance/training-points'
import { checkFileName } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import {
  deleteUnusedFiles,
  enterFile,
  replyWithFirmFile,
  storeFirmFile,
} from '../../documents/documents/index.ts'
import { todayAt } from '../../people/users/index.ts'
import { readNeeds } from './training-needs.ts'
import {
  countTrainings,
  deleteTraining,
  findTraining,
  getTraining,
  insertTraining,
  type TrainingRow,
  totalsOf,
  trainingsOf,
  updateTraining,
} from './training-store.ts'

const trainingSubject: Subject<'training', TrainingRow> = {
  kind: 'training',
  notFound: 'training.not-found',
  find: findTraining,
  relations: (person, row) => (row.user_id === person.id ? ['self', 'firm'] : ['firm']),
}

const viewOf = (caller: Caller, row: TrainingRow): z.input<typeof TrainingView> => ({
  id: row.id,
  heldOn: row.held_on,
  title: row.title,
  organiser: row.organiser,
  points: row.points,
  field: row.field,
  isInHouse: row.is_in_house,
  certificate: row.file_name,
  can: permitted(trainingSubject, caller, row, ['change']),
})

const Cursor = z.object({ day: cursorFields.day, id: cursorFields.id })

/** Only Admins read trainings of others: for everybody else the person is themselves. */
const readablePerson = (caller: Caller, person: Caller['id'] | undefined) =>
  caller.role === 'Admin' ? (person ?? caller.id) : caller.id

export const handleListTrainings = handle(listTrainings, async ({ work, tx, caller, query }) => {
  const { period, person, limit, after } = query
  const span = trainingSpan(period, await todayAt(tx, caller.officeId, work.now))
  const before = parseCursor(Cursor, after)
  const page = { ...span, before, limit: limit + 1 }
  const rows = await trainingsOf(tx, readablePerson(caller, person), page)
  return pageOfRows(
    rows,
    limit,
    row => viewOf(caller, row),
    ({ held_on, id }) => ({ day: held_on, id }),
  )
})

export const handleReadTotals = handle(readTrainingTotals, async ({ work, tx, caller, query }) => {
  const span = trainingSpan(query.period, await todayAt(tx, caller.officeId, work.now))
  const rows = await totalsOf(tx, span, caller.role === 'Admin' ? undefined : caller.id)
  const people = rows.map(({ id, name, general, ethics, laundering, in_house, uncertified }) => ({
    id,
    name,
    general,
    ethics,
    'anti-money-laundering': laundering,
    inHouse: in_house,
    uncertified,
  }))
  return { ...span, needs: await readNeeds(tx, query.period), people }
})

export const handleAddTraining = handle(addTraining, async ({ work, tx, caller, body, record, fail }) => {
  if (body.heldOn > (await todayAt(tx, caller.officeId, work.now))) return fail('training.not-yet-held')
  await lockForCounting(tx, 'trainings', caller.id)
  if ((await countTrainings(tx, caller.id)) >= MOST_TRAININGS) return fail('training.too-many')
  const id = await insertTraining(tx, {
    user_id: caller.id,
    held_on: body.heldOn,
    title: body.title,
    organiser: body.organiser,
    points: String(body.points),
    field: body.field,
    is_in_house: body.isInHouse,
    created_at: momentOf(work.now),
  })
  await record('training.added', { title: body.title }, { kind: 'training', id })
  return viewOf(caller, await getTraining(tx, id))
})

export const handleGiveCertificate = handleRecord(giveCertificate, trainingSubject, {
  async prepare({ work, body, query, fail }) {
    const refused = checkFileName(query.name)
    if (refused) return fail(refused)
    return { stored: await storeFirmFile(work.services, Buffer.from(body)) }
  },
  async write({ work, tx, caller, subject, query, prepared, record }) {
    const hash = await enterFile(work, prepared.stored)
    await updateTraining(tx, subject.id, { file_hash: hash, file_name: query.name })
    if (subject.file_hash && subject.file_hash !== hash)
      await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [subject.file_hash] })
    await record('training.certified', { hash })
    return viewOf(caller, await getTraining(tx, subject.id))
  },
})

export const handleReadCertificate = handleRecord(
  readCertificate,
  trainingSubject,
  async ({ work, tx, from, subject, fail }) =>
    (await replyWithFirmFile(work.services, tx, subject, from)) ?? fail('training.no-certificate'),
)

export const handleRemoveTraining = handleRecord(
  removeTraining,
  trainingSubject,
  async ({ work, tx, subject, record }) => {
    await deleteTraining(tx, subject.id)
    if (subject.file_hash)
      await work.services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [subject.file_hash] })
    await record('training.removed', { title: subject.title })
    return {}
  },
)
