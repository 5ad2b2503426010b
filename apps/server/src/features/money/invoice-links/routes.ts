import type { Route } from '../../../platform/http/handle.ts'
import { handleEndInvoiceLink, handleListInvoiceLinks, handleMailInvoice } from './mail-invoice.ts'
import { handleBeginLinkedCheckout, handleGiveUpLinkedCheckout } from './pay-linked-invoice.ts'
import { handleReadLinkedInvoice, handleReadLinkedInvoicePdf } from './read-linked-invoice.ts'
import { handleReadLinkedReceipt } from './read-linked-receipt.ts'
import { handleOpenInvoiceLink, handleRecognisePayer, handleSendInvoiceCode } from './recognise-payer.ts'

export const invoiceLinkRoutes: readonly Route[] = [
  handleMailInvoice,
  handleListInvoiceLinks,
  handleEndInvoiceLink,
  handleOpenInvoiceLink,
  handleSendInvoiceCode,
  handleRecognisePayer,
  handleReadLinkedInvoice,
  handleReadLinkedInvoicePdf,
  handleReadLinkedReceipt,
  handleBeginLinkedCheckout,
  handleGiveUpLinkedCheckout,
]
