export { todosGivenTo } from './list-todos.ts'
export { remindOfTodos } from './remind-of-todos.ts'
export { todoRoutes } from './routes.ts'
