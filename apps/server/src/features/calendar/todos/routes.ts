import type { Route } from '../../../platform/http/handle.ts'
import { handleListTodoAssignees } from './assignees.ts'
import { handleAddTodo, handleChangeTodo, handleRemoveTodo } from './change-todo.ts'
import { handleFinishTodo, handleMoveTodo, handleReopenTodo, handleTickTodoItem } from './finish-todo.ts'
import { handleListTodoCases, handleListTodos, handleReadTodo } from './list-todos.ts'

export const todoRoutes: readonly Route[] = [
  handleListTodos,
  handleListTodoCases,
  handleListTodoAssignees,
  handleReadTodo,
  handleAddTodo,
  handleChangeTodo,
  handleFinishTodo,
  handleReopenTodo,
  handleTickTodoItem,
  handleMoveTodo,
  handleRemoveTodo,
]
