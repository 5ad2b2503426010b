import type { Route } from '../../../platform/http/handle.ts'
import {
  handleReadDocumentToSign,
  handleReadFileToSign,
  handleRefuseDocumentByLink,
  handleSignDocumentByLink,
} from './answer-by-link.ts'
import {
  handleRefuseDocument,
  handleRemindSigner,
  handleSignDocument,
  handleWithdrawSigningRound,
} from './answer-in-account.ts'
import {
  handleListPossibleSigners,
  handleListSigningRounds,
  handleListSigningRoundsOfCase,
} from './list-rounds.ts'
import {
  handleOpenDocumentSigning,
  handleRecogniseDocumentSigner,
  handleSendDocumentCode,
} from './recognise-signer.ts'
import { handleStartSigningRound } from './start-round.ts'
import { handleVerifyDocumentSeal } from './verify-seal.ts'

export const documentSigningRoutes: readonly Route[] = [
  handleStartSigningRound,
  handleListSigningRounds,
  handleListSigningRoundsOfCase,
  handleListPossibleSigners,
  handleSignDocument,
  handleRefuseDocument,
  handleRemindSigner,
  handleWithdrawSigningRound,
  handleOpenDocumentSigning,
  handleSendDocumentCode,
  handleRecogniseDocumentSigner,
  handleReadDocumentToSign,
  handleReadFileToSign,
  handleSignDocumentByLink,
  handleRefuseDocumentByLink,
  handleVerifyDocumentSeal,
]
