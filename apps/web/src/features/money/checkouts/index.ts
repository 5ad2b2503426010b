export { OpenProvider } from './open-provider.tsx'
