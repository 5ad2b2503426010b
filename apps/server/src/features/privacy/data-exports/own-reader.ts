// Reads as the person whose data is copied: each read passes the gate of its own operation, so that a copy never has more
// than the person's screens, and undeclared fields are left out as in any reply.
import type { Operation, ReplyOf, SentParamsOf, SentQueryOf, Tagged } from '@maat/contract/operation'
import type { Caller } from '../../../platform/authz/caller.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { readWithin } from '../../../platform/http/read-within.ts'
import { serializeReply } from '../../../platform/http/reply-serializer.ts'
import type { ReadContext } from '../../../platform/http/work.ts'

type ReadOperation = Operation & { path: `GET ${string}` }

interface Sent<O> {
  params?: SentParamsOf<O>
  query?: SentQueryOf<O>
}

interface Page<Item> {
  items: Item[]
  next: string | null
}

const PAGE = 100

export class OwnReader {
  readonly work: ReadContext
  readonly caller: Caller

  constructor(work: ReadContext, caller: Caller) {
    this.work = work
    this.caller = caller
  }

  async read<O extends ReadOperation>(operation: O, sent: Sent<O> = {}): Promise<ReplyOf<O>> {
    const source: unknown = await readWithin(this, operation, sent)
    const value = operation.isTagged ? (source as Tagged<unknown>).reply : source
    return JSON.parse(serializeReply(operation.reply, value)) as ReplyOf<O>
  }

  /** Undefined if there is no such record, which the operation answers with one of its errors. */
  async readIfAny<O extends ReadOperation>(operation: O, sent: Sent<O>): Promise<ReplyOf<O> | undefined> {
    try {
      return await this.read(operation, sent)
    } catch (error) {
      if (error instanceof Failure && operation.fails?.includes(error.code)) return undefined
      throw error
    }
  }

  /** All pages of a list. */
  async all<Item>(
    ask: (page: { limit: number; after: string | undefined }) => Promise<Page<Item>>,
  ): Promise<Item[]> {
    const items: Item[] = []
    let after: string | undefined
    do {
      const page = await ask({ limit: PAGE, after })
      items.push(...page.items)
      after = page.next ?? undefined
    } while (after !== undefined)
    return items
  }
}
