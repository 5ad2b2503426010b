// Who asks for a consultation, and how often they may.
import type { bookConsultation } from '@maat/contract/consultations'
import type { BodyOf } from '@maat/contract/operation'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { findUser } from '../users/index.ts'
import { countAsked } from './consultation-store.ts'

export interface Asker {
  userId: string | null
  name: string
  email: string
  phone: string | null
  /** Their address is known to be theirs: they need not confirm it again. */
  isVerified: boolean
}

/** A client for themselves; the staff for whom they have on the phone. Undefined when nobody is named. */
export async function askerOf(
  executor: Executor,
  caller: Caller | undefined,
  { guest }: BodyOf<typeof bookConsultation>,
): Promise<Asker | undefined> {
  if (caller?.role === 'User') {
    const user = await findUser(executor, caller.id)
    if (!user) return undefined
    return {
      userId: user.id,
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      phone: user.phone,
      isVerified: user.email_verified_at !== null,
    }
  }
  if (!guest) return undefined
  return {
    userId: null,
    name: guest.name,
    email: guest.email,
    phone: guest.phoneNumber ?? null,
    isVerified: false,
  }
}

const DAY = 86_400_000
/** More than anybody needs; fewer than would fill a lawyer's day, or somebody's mailbox. */
const MOST_OPEN_OF_ONE = 3
const MOST_A_DAY_OF_ONE = 6
const MOST_A_DAY_FROM_ONE_PLACE = 12

export async function demandPatience(work: Work, email: string, mark: Buffer): Promise<void> {
  const since = new Date(work.now.getTime() - DAY)
  const [byOne, fromPlace] = await Promise.all([
    countAsked(work.tx, { email }, since),
    countAsked(work.tx, { mark }, since),
  ])
  const isTooMuch =
    byOne.open >= MOST_OPEN_OF_ONE ||
    byOne.all >= MOST_A_DAY_OF_ONE ||
    fromPlace.all >= MOST_A_DAY_FROM_ONE_PLACE
  if (isTooMuch) throw new Failure('request.too-many', { retryAfter: DAY / 1000 })
}
