import type { Route } from '../../../platform/http/handle.ts'
import { handleAskWriteOff, handleListWriteOffs, handleReadWriteOffChoices } from './ask-write-off.ts'
import { handleApproveWriteOff, handleRefuseWriteOff, handleWithdrawWriteOff } from './decide-write-off.ts'

export const writeOffRoutes: readonly Route[] = [
  handleAskWriteOff,
  handleListWriteOffs,
  handleReadWriteOffChoices,
  handleApproveWriteOff,
  handleRefuseWriteOff,
  handleWithdrawWriteOff,
]
