import type { Route } from '../../../platform/http/handle.ts'
import { handleReadFeeAgreementPdf } from './agreement-pdf.ts'
import {
  handleRefuseFeeAgreement,
  handleSignFeeAgreement,
  handleWithdrawFeeAgreement,
} from './answer-agreement.ts'
import {
  handleAskAgreementSignature,
  handleShowAgreementLink,
  handleWithdrawAgreementSignature,
} from './ask-signature.ts'
import { handleProposeFeeAgreement } from './propose-agreement.ts'
import { handleProposeQuote } from './propose-quote.ts'
import { handleListFeeAgreements, handleListSignedFees, handleReadFeeAgreement } from './read-agreements.ts'
import {
  handleReadAgreementToSign,
  handleRefuseAgreementByLink,
  handleSignAgreementByLink,
} from './sign-by-link.ts'

export const agreementRoutes: readonly Route[] = [
  handleListFeeAgreements,
  handleListSignedFees,
  handleProposeFeeAgreement,
  handleProposeQuote,
  handleReadFeeAgreement,
  handleReadFeeAgreementPdf,
  handleSignFeeAgreement,
  handleRefuseFeeAgreement,
  handleWithdrawFeeAgreement,
  handleAskAgreementSignature,
  handleShowAgreementLink,
  handleWithdrawAgreementSignature,
  handleReadAgreementToSign,
  handleSignAgreementByLink,
  handleRefuseAgreementByLink,
]
