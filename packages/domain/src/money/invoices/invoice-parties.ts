// The parties on an invoice: copies from the day of issue, because a sent invoice no longer changes.

import type { PayerKind } from './billing-types.ts'

interface PostalPlace {
  street: string
  postalCode: string
  city: string
  country: string
}

export interface SellerDetails extends PostalPlace {
  legalName: string
  legalForm: string
  enterpriseNumber: string
  vatNumber: string
  register: string
  capital: string
  iban: string
  bic: string
  complaintsBody: string
  lateTerms: string
  email: string
  phone: string
}

export interface BuyerDetails extends PostalPlace {
  isBusiness: boolean
  name: string
  /** The recipient of the company's mail. */
  contactName: string
  enterpriseNumber: string
  vatNumber: string
  email: string
}

export interface PayerDetails {
  kind: PayerKind
  name: string
  email: string
  /** The insurer’s number of the claim, or another payer’s reference; absent in invoices issued before they had one. */
  claimNumber?: string
  vatNumber?: string
  units: number
  /** Their own payments name it; absent in drafts and in invoices issued before each payer had one. */
  reference?: string
  /** A payer beside the client whose debt has an auxiliary account of its own; absent in older invoices. */
  hasAccount?: boolean
}
