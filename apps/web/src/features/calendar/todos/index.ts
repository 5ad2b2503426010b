import { lazyComponent } from '../../../api/lazy-import.ts'

export { NextTodos } from './next-todos.tsx'
export { QuickAddTodo } from './quick-add.tsx'
export { useDueFormat } from './todo-dates.ts'

/** Loaded only when the tasks of a case are opened. */
export const CaseTodos = lazyComponent(() => import('./case-todos.tsx').then(file => file.CaseTodos))
