export { useOwnProfile } from './use-own-profile.ts'
