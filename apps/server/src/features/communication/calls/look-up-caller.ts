// During a call: finds the clients who may be calling, with their cases, and checks whether the firm knows the other
// side.
import { lookUpCaller } from '@maat/contract/calls'
import { handle } from '../../../platform/http/handle.ts'
import { compareNames } from './judge-names.ts'
import { findKnownClients } from './known-clients.ts'

export const handleLookUpCaller = handle(lookUpCaller, async ({ tx, caller, query }) => {
  const { name, phone, opponent } = query
  const callers = await findKnownClients(tx, caller, { names: [name], phone })
  return { callers, conflict: await compareNames(tx, { callerName: name, opponent }) }
})
