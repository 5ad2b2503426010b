import type { Route } from '../../../platform/http/handle.ts'
import { handleReopenBankMove, handleSetBankMoveAside, handleSettleBankMove } from './change-move.ts'
import { handleCompareBankMove } from './compare-move.ts'
import { handleImportBankStatements } from './import-statements.ts'
import { handleListBankMoves, handleListBankStatements, handleReadBankMove } from './list-bank.ts'
import { handleBookBankMove, handleListBankMatches, handleMatchBankMove } from './match-move.ts'
import { handleReadMovePayers } from './move-payers.ts'
import { handleListReconciliationRows, handleReadBankReconciliation } from './reconcile-bank.ts'

export const bankRoutes: readonly Route[] = [
  handleListBankStatements,
  handleImportBankStatements,
  handleListBankMoves,
  handleReadBankMove,
  handleSettleBankMove,
  handleReadMovePayers,
  handleListBankMatches,
  handleMatchBankMove,
  handleBookBankMove,
  handleSetBankMoveAside,
  handleReopenBankMove,
  handleCompareBankMove,
  handleReadBankReconciliation,
  handleListReconciliationRows,
]
