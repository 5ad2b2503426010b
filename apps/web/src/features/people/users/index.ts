export { useOwnProfile } from './use-own-profile.ts'
export { usePhotoUrl } from './use-photo-url.ts'
export { useViewerOffice, useViewerZone } from './use-viewer-zone.ts'
