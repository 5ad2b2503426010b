// The requester of a consultation, and the limits on requests.

import type { bookConsultation } from '@maat/contract/calendar/bookings'
import type { UserId } from '@maat/contract/ids'
import type { BodyOf } from '@maat/contract/operation'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import type { Work } from '../../../platform/http/work.ts'
import { findUser } from '../../people/users/index.ts'
import { markOf } from './consultation-link.ts'
import { countOfAddress, countOfPlace } from './consultation-store.ts'

export interface Requester {
  userId: UserId | null
  name: string
  email: string
  phone: string | null
  isVerified: boolean
}

/** A client asks for themselves, the staff for a caller. Undefined if no name is given. */
export async function findRequester(
  executor: Executor,
  caller: Caller | undefined,
  { guest }: BodyOf<typeof bookConsultation>,
): Promise<Requester | undefined> {
  if (caller?.role === 'User') {
    const user = await findUser(executor, caller.id)
    if (!user) return undefined
    return {
      userId: user.id,
      name: user.full_name,
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
/** Enough for any client, too few to fill a lawyer's day or a mailbox. */
const MOST_OPEN_OF_ONE = 3
const MOST_A_DAY_OF_ONE = 6
const MOST_A_DAY_FROM_ONE_PLACE = 12

interface Asking {
  asker: Requester
  caller: Caller | undefined
  ip: string
}

/**
 * Fails if the requester asks too often. Returns the mark for counting: visitors by network address, known users by
 * account, because an office books for all its callers.
 */
export async function assertWithinRequestLimits(
  { tx, now, services }: Work,
  asking: Asking,
): Promise<Buffer> {
  const { asker, caller, ip } = asking
  const isKnown = caller !== undefined && (asker.isVerified || isStaff(caller.role))
  const mark = markOf(services.config, isKnown ? `user ${caller.id}` : networkOf(ip))
  const since = new Date(now.getTime() - DAY)
  await lockForCounting(tx, 'bookings from', mark.toString('hex'))
  await lockForCounting(tx, 'bookings of', asker.email)
  const ofAddress = await countOfAddress(tx, asker.email, { since, now })
  const isTooMuch =
    ofAddress.open >= MOST_OPEN_OF_ONE ||
    ofAddress.recent >= MOST_A_DAY_OF_ONE ||
    (!isKnown && (await countOfPlace(tx, mark, since)) >= MOST_A_DAY_FROM_ONE_PLACE)
  if (isTooMuch) throw new Failure('request.too-many', { retryAfter: DAY / 1000 })
  return mark
}
