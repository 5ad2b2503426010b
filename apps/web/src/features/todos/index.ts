import { laterPart } from '../../api/later.ts'

export { NextTodos } from './next-todos.tsx'
export { QuickAddTodo } from './quick-add.tsx'
export { todayHere, useDueFormat } from './todo-dates.ts'

/** Loaded by those who open what is to be done in a case. */
export const CaseTodos = laterPart(() => import('./case-todos.tsx').then(file => file.CaseTodos))
