// During a call: finds the clients who may be calling, with their cases, and checks whether the firm knows the other
// side.
import { lookUpCaller } from '@maat/contract/communication/calls'
import { handle } from '../../../platform/http/handle.ts'
import { admitNameCheck } from '../../cases/case-checks/index.ts'
import { compareNames } from './judge-names.ts'
import { findKnownClients } from './known-clients.ts'

export const handleLookUpCaller = handle(lookUpCaller, async ({ work, tx, caller, query }) => {
  const { name, phone, opponent } = query
  await admitNameCheck(work, { caller, names: [name, phone ?? '', opponent] })
  const callers = await findKnownClients(tx, caller, { names: [name], phone })
  return { callers, conflict: await compareNames(tx, { callerName: name, opponent }) }
})
