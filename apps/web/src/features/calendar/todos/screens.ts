import { parseText, screenRoute } from '../../../parts/pages/screen-route.ts'

export const SCOPES = ['mine', 'given'] as const
export const STATES = ['open', 'done'] as const
export const ORDERS = ['due', 'own'] as const

export const TODO_SEARCH = { scope: SCOPES, state: STATES, order: ORDERS, caseId: parseText }

export const TODOS_SCREENS = [screenRoute('/todos', { ...TODO_SEARCH, todoId: parseText })] as const
