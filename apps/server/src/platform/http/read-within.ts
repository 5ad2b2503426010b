// Serves reads as parts of another read: each passes the same gate as if the caller had requested it.
import {
  isWriteOperation,
  type Operation,
  type ReplySourceOf,
  type SentParamsOf,
  type SentQueryOf,
  type WithTag,
} from '@maat/contract/operation'
import type { Caller } from '../authz/caller.ts'
import { type AnySubject, assertAllowed, loadRecord, parseRequest, type SentInput } from './admit.ts'
import type { ReadContext } from './work.ts'

interface Request {
  work: ReadContext
  caller: Caller
}

const reads = new Map<Operation, (request: Request, sent: SentInput) => Promise<unknown>>()

/** `read` is the use case of an operation that changes nothing. */
export function registerRead(
  operation: Operation,
  subject: AnySubject | undefined,
  read: (context: object) => Promise<unknown>,
): void {
  if (isWriteOperation(operation)) return
  reads.set(operation, async ({ work, caller }, sent) => {
    if (!subject) assertAllowed(caller, operation.needs)
    const { recordId, ...input } = parseRequest(operation, subject, sent)
    const row = subject && (await loadRecord(work, subject, operation, { id: recordId, caller, lock: false }))
    return await read({ work, tx: work.tx, caller, ...input, subject: row })
  })
}

export async function readWithin<O extends Operation & { path: `GET ${string}` }>(
  { work, caller }: Request,
  operation: O,
  sent: { params?: SentParamsOf<O>; query?: SentQueryOf<O> } = {},
): Promise<WithTag<O, ReplySourceOf<O>>> {
  const read = reads.get(operation)
  if (!read) throw new Error(`No feature serves ${operation.path}`)
  const reply = await read(
    { work, caller },
    { params: sent.params ?? {}, query: sent.query ?? {}, body: undefined },
  )
  return reply as WithTag<O, ReplySourceOf<O>>
}
