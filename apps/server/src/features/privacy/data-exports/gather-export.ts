// Everything that is copied for a person, section by section.
import { isStaff } from '@maat/domain/people/roles'
import type { ExportEntry } from './export-entry.ts'
import {
  gatherAccount,
  gatherIdentity,
  gatherLog,
  gatherNotices,
  gatherReads,
  gatherRights,
  gatherTrainings,
} from './gather-account.ts'
import { gatherCases, ownCases } from './gather-cases.ts'
import { gatherAppointments, gatherMessages, gatherQuestions } from './gather-exchanges.ts'
import { gatherMoney, gatherShop } from './gather-money.ts'
import type { OwnReader } from './own-reader.ts'

export function gatherExport(reader: OwnReader): AsyncGenerator<ExportEntry> {
  return isStaff(reader.caller.role) ? gatherOfStaff(reader) : gatherOfClient(reader)
}

async function* gatherOfClient(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const cases = await ownCases(reader)
  yield* gatherAccount(reader)
  yield* gatherIdentity(reader)
  yield* gatherCases(reader, cases)
  yield* gatherMessages(reader, new Set(cases.map(({ id }) => id)))
  yield* gatherAppointments(reader)
  yield* gatherMoney(reader)
  yield* gatherShop(reader)
  yield* gatherQuestions(reader)
  yield* gatherNotices(reader)
  yield* gatherReads(reader)
  yield* gatherRights(reader)
  yield* gatherLog(reader)
}

/**
 * The work of the staff for their clients is under the secrecy of the firm: their notices, searches and questions name
 * clients, and stay in it.
 */
async function* gatherOfStaff(reader: OwnReader): AsyncGenerator<ExportEntry> {
  yield* gatherAccount(reader)
  yield* gatherTrainings(reader)
  yield* gatherRights(reader)
  yield* gatherLog(reader)
}
