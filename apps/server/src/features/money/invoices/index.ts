export { isAboveAidLimit } from './aid-limit.ts'
export { sellerOnDocument } from './build-invoice-document.ts'
export { creditLines, planCredit } from './credit-invoice.ts'
export type { InvoiceDocument } from './documents/invoice-document.ts'
export { invoiceFaults } from './documents/invoice-faults.ts'
export { renderInvoice } from './documents/invoice-pdf.ts'
export { paymentOf } from './documents/payment-content.ts'
export { draftOfChoice, todayOfOffice } from './draft-invoice.ts'
export { countIssued, exportInvoiceFiles, zipInvoiceFiles } from './export-papers.ts'
export { invoiceSearch } from './invoice-search.ts'
export {
  clientName,
  creditedOfLines,
  deleteInvoice,
  findInvoice,
  findLines,
  type InvoiceRow,
  invoicesWithCase,
  isOfClient,
  lockInvoices,
  writtenOffUnits,
} from './invoice-store.ts'
export { invoiceSubject } from './invoice-subject.ts'
export { accountAt, accountOf, isWritableOff, sumOfInvoice, viewOfInvoice } from './invoice-view.ts'
export {
  issueAndNotify,
  issueDraft,
  missingAt,
  type RecordIssue,
  recordIssueOf,
  sumBeforeRequest,
} from './issue-invoice.ts'
export { notifyOfCredit } from './notify-of-credit.ts'
export { notifyOfInvoice } from './notify-of-invoice.ts'
export {
  dueOn,
  hasPlan,
  openParts,
  openPartsColumn,
  openPartsOfAll,
  type PartRow,
} from './open-parts.ts'
export { buyerOf, sellerOf } from './parties-of-invoice.ts'
export { creditPartsOf, refundableUnits, usableUnits } from './payers/credit-parts.ts'
export {
  clientCredit,
  clientLeft,
  ofClient,
  ofOthers,
  type PayersPart,
  partOfPayer,
  partsOfPayers,
  readPayers,
  readPayersAt,
} from './payers/invoice-payers.ts'
export {
  debtorOf,
  isShared,
  numberOfPayer,
  payerOfAddress,
  payerWithName,
  payerWithReference,
} from './payers/payers-of-invoice.ts'
export { peppolParticipant, ublOf } from './peppol-form.ts'
export { verifyInvoices } from './proof/prove-invoices.ts'
export { findUnbilled, sumUnbilled, type UnbilledWork } from './read-billable.ts'
export { invoicePrinter, renderInvoicePdf } from './read-papers.ts'
export { isInvoiceReadable, newestReadableInvoices } from './readable-invoices.ts'
export { invoiceRoutes } from './routes.ts'
export { nextPaymentReference } from './take-number.ts'
export { treatmentOfCase } from './tax-lines.ts'
