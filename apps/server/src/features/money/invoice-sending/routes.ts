import type { Route } from '../../../platform/http/handle.ts'
import { handleListDeliveries, handleSendInvoice } from './send-invoice.ts'

export const invoiceSendingRoutes: readonly Route[] = [handleSendInvoice, handleListDeliveries]
