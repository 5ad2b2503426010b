export { useOwnProfile } from './use-own-profile.ts'
export { usePhotoUrl } from './use-photo-url.ts'
