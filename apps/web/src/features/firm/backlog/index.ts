export { BacklogPage } from './backlog-page.tsx'
