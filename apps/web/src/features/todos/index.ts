import { lazy } from 'react'

export { NextTodos } from './next-todos.tsx'
export { QuickAddTodo } from './quick-add.tsx'

/** Loaded by those who open what is to be done in a case. */
export const CaseTodos = lazy(() => import('./case-todos.tsx').then(file => ({ default: file.CaseTodos })))
