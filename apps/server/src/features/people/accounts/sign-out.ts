import { channelOfUser } from '@maat/contract/live-events'
import { endOtherSessions, endOwnSession } from '@maat/contract/people/account-security'
import { logout } from '@maat/contract/people/accounts'
import { handle } from '../../../platform/http/handle.ts'
import { endSession } from './account-store.ts'
import { endAccess } from './end-access.ts'

export const handleLogout = handle(logout, async ({ work, tx, caller, record }) => {
  await endSession(tx, caller.id, caller.sessionId, work.now)
  // The user's other sessions subscribe again by themselves.
  await work.services.realtime.withdraw(tx, channelOfUser(caller.id))
  await record('account.signed-out', {}, { kind: 'user', id: caller.id })
  return {}
})

export const handleEndOwnSession = handle(endOwnSession, async ({ work, tx, caller, body, record, fail }) => {
  if (!(await endSession(tx, caller.id, body.sessionId, work.now))) return fail('own-session.not-found')
  await work.services.realtime.withdraw(tx, channelOfUser(caller.id))
  await record('account.session-ended', {}, { kind: 'user', id: caller.id })
  return {}
})

export const handleEndOtherSessions = handle(endOtherSessions, async ({ work, caller, record }) => {
  const ended = await endAccess(work, caller.id, caller.sessionId)
  await record('account.signed-out', { others: ended }, { kind: 'user', id: caller.id })
  return {}
})
