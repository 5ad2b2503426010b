// When a client was compared with the lists, for the client's page of the register and its prints.
import { type ClientScreening, readClientScreening } from '@maat/contract/compliance/sanctions'
import type { UserId } from '@maat/contract/ids'
import type { z } from 'zod'
import type { Executor } from '../../../../platform/db/database.ts'
import { handleRecord } from '../../../../platform/http/handle.ts'
import { userSubject } from '../../../people/users/index.ts'
import { findLists } from '../lists/list-store.ts'
import { countHits, lastScreening } from './hit-store.ts'

export async function readScreeningOfClient(
  executor: Executor,
  clientId: UserId,
): Promise<z.input<typeof ClientScreening>> {
  const { open, decided } = await countHits(executor, clientId)
  const last = await lastScreening(executor, clientId)
  const lists = last ? await findLists(executor, last.listIds) : []
  return {
    openHits: open,
    decidedHits: decided,
    screenedAt: last?.at ?? null,
    listVersions: lists.map(({ source, number, made_at: madeAt, sha256 }) => ({
      source,
      number,
      madeAt,
      sha256,
    })),
  }
}

export const handleReadClientScreening = handleRecord(
  readClientScreening,
  userSubject,
  async ({ tx, subject }) => await readScreeningOfClient(tx, subject.id),
)
