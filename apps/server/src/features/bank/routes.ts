import type { Route } from '../../platform/http/handle.ts'
import { handleReopenBankMove, handleSetBankMoveAside, handleSettleBankMove } from './change-move.ts'
import { handleCompareBankMove } from './compare-move.ts'
import { handleImportBankStatements } from './import-statements.ts'
import { handleListBankMoves, handleListBankStatements, handleReadBankMove } from './list-bank.ts'

export const bankRoutes: readonly Route[] = [
  handleListBankStatements,
  handleImportBankStatements,
  handleListBankMoves,
  handleReadBankMove,
  handleSettleBankMove,
  handleSetBankMoveAside,
  handleReopenBankMove,
  handleCompareBankMove,
]
