// The caller's own requests: listed with their answers, made, withdrawn.
import {
  listOwnDataRequests,
  makeDataRequest,
  withdrawDataRequest,
} from '@maat/contract/privacy/data-requests'
import { momentOf } from '@maat/domain/calendar/moment'
import { dueOfRequest, MOST_OPEN_REQUESTS } from '@maat/domain/privacy/data-requests'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../platform/http/handle.ts'
import { present } from '../../../platform/present.ts'
import { findUser, todayAt } from '../../people/users/index.ts'
import { notifyOfArrival } from './notify-of-request.ts'
import { countOpenRequests, getRequest, insertRequest, ownRequests, updateRequest } from './request-store.ts'
import { dataRequestSubject, viewOfOwnRequest } from './request-view.ts'

export const handleListOwnDataRequests = handle(
  listOwnDataRequests,
  async ({ tx, caller, query }) =>
    await newestPage(
      ownRequests(tx, caller.id),
      query,
      { at: 'r.created_at', id: 'r.id', cursorOf: ({ created_at, id }) => ({ at: created_at, id }) },
      ({ id, ...row }) =>
        viewOfOwnRequest({ ...row, id: id as Parameters<typeof viewOfOwnRequest>[0]['id'] }),
    ),
)

export const handleMakeDataRequest = handle(
  makeDataRequest,
  async ({ work, tx, caller, body, record, fail }) => {
    await lockForCounting(tx, 'data-requests', caller.id)
    if ((await countOpenRequests(tx, caller.id)) >= MOST_OPEN_REQUESTS) return fail('data-request.too-many')
    const user = present(await findUser(tx, caller.id))
    const receivedOn = await todayAt(tx, user.office_id, work.now)
    const isCorrection = body.kind === 'correction'
    const id = await insertRequest(tx, {
      user_id: caller.id,
      person_name: user.full_name,
      contact: user.email,
      office_id: user.office_id,
      kind: body.kind,
      channel: 'account',
      language: user.language,
      words: body.words,
      wrong: isCorrection ? body.wrong : '',
      correct: isCorrection ? body.correct : '',
      identity_check: 'session',
      received_on: receivedOn,
      due_on: dueOfRequest(receivedOn),
      entered_by: caller.id,
      created_at: momentOf(work.now),
    })
    await record('data-request.made', { kind: body.kind }, { kind: 'data-request', id })
    const row = await getRequest(tx, id)
    await notifyOfArrival(work, row)
    return viewOfOwnRequest(row)
  },
)

export const handleWithdrawDataRequest = handleRecord(
  withdrawDataRequest,
  dataRequestSubject,
  async ({ work, tx, caller, subject, record, fail }) => {
    if (subject.state !== 'open') return fail('data-request.not-open')
    await updateRequest(tx, subject, {
      state: 'withdrawn',
      closed_at: momentOf(work.now),
      closed_by: caller.id,
    })
    await record('data-request.withdrawn')
    return viewOfOwnRequest(await getRequest(tx, subject.id))
  },
)
