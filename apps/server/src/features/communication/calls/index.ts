import type { Route } from '../../../platform/http/handle.ts'
import { handleCallBack } from './call-back.ts'
import { handleInviteCaller, handleMakeCaseOfCall, handleSettleCall } from './follow-up-call.ts'
import { handleListCalls, handleReadCall } from './list-calls.ts'
import { handleLookUpCaller } from './look-up-caller.ts'
import { handleTakeCall } from './take-call.ts'

export { findKnownClients } from './known-clients.ts'
export { linkCallToCase, lockCallToTakeOn } from './link-call.ts'

export const callRoutes: readonly Route[] = [
  handleLookUpCaller,
  handleTakeCall,
  handleListCalls,
  handleReadCall,
  handleSettleCall,
  handleCallBack,
  handleInviteCaller,
  handleMakeCaseOfCall,
]
