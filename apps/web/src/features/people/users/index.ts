export { useOwnProfile } from './use-own-profile.ts'
export { usePhotoUrl } from './use-photo-url.ts'
export { useViewerZone } from './use-viewer-zone.ts'
