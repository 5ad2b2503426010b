import type { Route } from '../../../platform/http/handle.ts'
import { handleAllowBankMoveDay } from './allow-day.ts'
import { handleBookBankMove } from './book-move.ts'
import { handleReopenBankMove, handleSetBankMoveAside, handleSettleBankMove } from './change-move.ts'
import { handleCompareBankMove } from './compare-move.ts'
import { handleListBankMoves, handleListBankStatements, handleReadBankMove } from './list-bank.ts'
import { handleListBankMatches, handleMatchBankMove } from './match-move.ts'
import { handleReadMovePayers } from './move-payers.ts'
import { handleReadBankPayout } from './payout-move.ts'
import { handleListReconciliationRows, handleReadBankReconciliation } from './reconcile-bank.ts'
import { handleImportBankStatements } from './statements/import-statements.ts'

export const bankRoutes: readonly Route[] = [
  handleListBankStatements,
  handleImportBankStatements,
  handleListBankMoves,
  handleReadBankMove,
  handleSettleBankMove,
  handleReadMovePayers,
  handleListBankMatches,
  handleMatchBankMove,
  handleReadBankPayout,
  handleBookBankMove,
  handleSetBankMoveAside,
  handleAllowBankMoveDay,
  handleReopenBankMove,
  handleCompareBankMove,
  handleReadBankReconciliation,
  handleListReconciliationRows,
]
