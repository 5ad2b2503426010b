// The terms for billing a case, shared by contract, tables and screens.

export const FEE_METHODS = ['hourly', 'flat', 'stages', 'provision', 'legal-aid'] as const
export type FeeMethod = (typeof FEE_METHODS)[number]

export const PAYER_KINDS = ['client', 'other', 'insurer'] as const
export type PayerKind = (typeof PAYER_KINDS)[number]

/** The source of an hourly rate, the most general first; 'none' if no rate is set. */
export const RATE_SOURCES = ['none', 'role', 'person', 'client', 'case', 'case-role', 'case-person'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

export const PRICE_KINDS = ['fee', 'own-cost', 'travel'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export const PRICE_UNITS = ['piece', 'page', 'km'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

export const ACTIVITIES = [
  'advice',
  'writing',
  'hearing',
  'meeting',
  'call',
  'research',
  'travel',
  'other',
] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Whether the client pays for it; offered work is shown at zero, included work is covered by the agreement. */
export const BILLING_KINDS = ['billable', 'included', 'offered'] as const
export type BillingKind = (typeof BILLING_KINDS)[number]

export const COST_KINDS = ['own-cost', 'travel', 'disbursement'] as const
export type CostKind = (typeof COST_KINDS)[number]

export const TIME_SOURCES = ['timer', 'event', 'letter', 'message', 'document', 'call'] as const
export type TimeSource = (typeof TIME_SOURCES)[number]

/** The actions that a user may take on an invoice. */
export const INVOICE_ACTIONS = [
  'change',
  'issue',
  'request',
  'credit',
  'note-payment',
  'send',
  'mail',
  'ask',
  'pay',
  'plan',
  'remind',
  'use-credit',
  'refund',
  'give-up-late-claim',
  'write-off',
] as const

export const INVOICE_KINDS = ['invoice', 'deposit', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_STATUSES = ['draft', 'issued', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Whether an amount is still owed, or owed to the client. Drafts and credit notes have no such state. */
export const SETTLEMENT_STATES = ['open', 'paid', 'in-favour', 'cancelled'] as const

/** How unbilled work becomes lines: one for each entry, or grouped by person or activity. */
export const GROUPINGS = ['entry', 'person', 'activity'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const PAYMENT_METHODS = [
  'transfer',
  'bancontact',
  'card',
  'paypal',
  'mobile-money',
  'cash',
  'cheque',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Received money, or the client's credit balance of another invoice. */
export const PAYMENT_SOURCES = [...PAYMENT_METHODS, 'credit'] as const
export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** A proposed agreement waits for its client's answer. After a requested change, the staff propose another version. */
export const FEE_AGREEMENT_STATES = [
  'proposed',
  'signed',
  'refused',
  'change-requested',
  'replaced',
  'withdrawn',
] as const
export type FeeAgreementState = (typeof FEE_AGREEMENT_STATES)[number]

/** A quote without an answer in time is expired. */
export const FEE_AGREEMENT_STATUSES = [...FEE_AGREEMENT_STATES, 'expired'] as const
export type FeeAgreementStatus = (typeof FEE_AGREEMENT_STATUSES)[number]

/** A quote comes before the work, with a price for each part. */
export const FEE_AGREEMENT_KINDS = ['agreement', 'quote'] as const
export type FeeAgreementKind = (typeof FEE_AGREEMENT_KINDS)[number]

/** The firm's answer to a requested change of an invoice's line. */
export const LINE_REQUEST_OUTCOMES = ['kept', 'credited'] as const
export type LineRequestOutcome = (typeof LINE_REQUEST_OUTCOMES)[number]

/** A provision is requested without VAT; its deposit invoice is issued when it is paid. */
export const PROVISION_REQUEST_STATES = ['open', 'paid', 'withdrawn'] as const
export type ProvisionRequestState = (typeof PROVISION_REQUEST_STATES)[number]

export const VAT_CHECK_SOURCES = ['register', 'staff'] as const
export type VatCheckSource = (typeof VAT_CHECK_SOURCES)[number]

export const DELIVERY_STATES = ['queued', 'accepted', 'delivered', 'refused'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const LINK_STATUSES = ['open', 'expired', 'replaced', 'withdrawn', 'locked'] as const
export type LinkStatus = (typeof LINK_STATUSES)[number]

export const RUN_STATES = ['drafting', 'review', 'issuing', 'done'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_CASE_STATES = ['waiting', 'drafted', 'left-out', 'nothing', 'issued', 'refused'] as const
export type RunCaseState = (typeof RUN_CASE_STATES)[number]

export const LINE_KINDS = [
  'time',
  'flat',
  'stage',
  'own-cost',
  'travel',
  'disbursement',
  'provision',
  'provision-deducted',
  'discount',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const LINE_UNITS = ['hour', 'km', 'piece'] as const
export type LineUnit = (typeof LINE_UNITS)[number]

/** From EN 16931: taxed, zero rate, exempt or outside the base, reverse charge, outside scope. */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'O'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]
