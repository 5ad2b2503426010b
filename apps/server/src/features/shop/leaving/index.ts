import type { Route } from '../../../platform/http/handle.ts'
import { handleDeclareLeaving } from './declare-leaving.ts'
import {
  handleListDeclarations,
  handleReadDeclaration,
  handleSettleDeclaration,
} from './settle-declaration.ts'

export const leavingRoutes: readonly Route[] = [
  handleDeclareLeaving,
  handleListDeclarations,
  handleReadDeclaration,
  handleSettleDeclaration,
]
