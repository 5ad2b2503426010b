export { DynamicForm } from './dynamic-form.tsx'
