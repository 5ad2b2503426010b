import type { Route } from '../../../platform/http/handle.ts'
import { handleAskWriteOff, handleListWriteOffs, handleReadWriteOffChoices } from './ask-write-off.ts'
import { handleCreditInvoice } from './credit-invoice.ts'
import { handleApproveWriteOff, handleRefuseWriteOff, handleWithdrawWriteOff } from './decide-write-off.ts'

export const writeOffRoutes: readonly Route[] = [
  handleAskWriteOff,
  handleListWriteOffs,
  handleReadWriteOffChoices,
  handleCreditInvoice,
  handleApproveWriteOff,
  handleRefuseWriteOff,
  handleWithdrawWriteOff,
]
