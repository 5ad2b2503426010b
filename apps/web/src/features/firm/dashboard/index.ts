export { OwnToday } from './own-today.tsx'
