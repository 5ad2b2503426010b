// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/todos'

export const addTodo = { path: 'POST /api/todos' } as typeof contract.addTodo
export const changeTodo = { path: 'PUT /api/todos/:todoId' } as typeof contract.changeTodo
export const finishTodo = { path: 'POST /api/todos/:todoId/completion' } as typeof contract.finishTodo
export const listTodoAssignees = { path: 'GET /api/todo-assignees' } as typeof contract.listTodoAssignees
export const listTodoCases = { path: 'GET /api/todo-cases' } as typeof contract.listTodoCases
export const listTodos = { path: 'GET /api/todos' } as typeof contract.listTodos
export const moveTodo = { path: 'PUT /api/todos/:todoId/place' } as typeof contract.moveTodo
export const readTodo = { path: 'GET /api/todos/:todoId' } as typeof contract.readTodo
export const removeTodo = { path: 'DELETE /api/todos/:todoId' } as typeof contract.removeTodo
export const reopenTodo = { path: 'POST /api/todos/:todoId/reopening' } as typeof contract.reopenTodo
export const tickTodoItem = { path: 'PUT /api/todos/:todoId/items/:itemId' } as typeof contract.tickTodoItem
