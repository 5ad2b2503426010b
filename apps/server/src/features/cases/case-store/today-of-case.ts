// The day at the office of a case; a draft has none yet, so the day at the office of its client.
import type { Day } from '@maat/domain/calendar/day'
import type { ReadContext } from '../../../platform/http/work.ts'
import { todayAt, todayOfUser } from '../../people/users/index.ts'
import type { CaseRow } from './case-store.ts'

export const todayOfCase = async (
  { tx, now }: Pick<ReadContext, 'tx' | 'now'>,
  { office_id, owner_id }: Pick<CaseRow, 'office_id' | 'owner_id'>,
): Promise<Day> =>
  office_id === null ? await todayOfUser(tx, owner_id, now) : await todayAt(tx, office_id, now)
