import type { Route } from '../../../platform/http/handle.ts'
import { handlePreviewFeeAgreementPdf, handleReadFeeAgreementPdf } from './agreement-pdf.ts'
import {
  handleRefuseFeeAgreement,
  handleRequestFeeAgreementChange,
  handleSignFeeAgreement,
  handleWithdrawFeeAgreement,
} from './answer-agreement.ts'
import {
  handleAskAgreementSignature,
  handleShowAgreementLink,
  handleWithdrawAgreementSignature,
} from './ask-signature.ts'
import { handlePreviewFeeAgreement, handlePreviewQuote } from './preview-agreement.ts'
import { handleProposeFeeAgreement } from './propose-agreement.ts'
import { handleProposeQuote } from './propose-quote.ts'
import { handleListFeeAgreements, handleListSignedFees, handleReadFeeAgreement } from './read-agreements.ts'
import {
  handleReadAgreementToSign,
  handleRefuseAgreementByLink,
  handleRequestAgreementChangeByLink,
  handleSignAgreementByLink,
} from './sign-by-link.ts'

export const agreementRoutes: readonly Route[] = [
  handleListFeeAgreements,
  handleListSignedFees,
  handlePreviewFeeAgreement,
  handlePreviewFeeAgreementPdf,
  handlePreviewQuote,
  handleProposeFeeAgreement,
  handleProposeQuote,
  handleReadFeeAgreement,
  handleReadFeeAgreementPdf,
  handleSignFeeAgreement,
  handleRefuseFeeAgreement,
  handleRequestFeeAgreementChange,
  handleWithdrawFeeAgreement,
  handleAskAgreementSignature,
  handleShowAgreementLink,
  handleWithdrawAgreementSignature,
  handleReadAgreementToSign,
  handleSignAgreementByLink,
  handleRefuseAgreementByLink,
  handleRequestAgreementChangeByLink,
]
