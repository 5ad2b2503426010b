import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export { OfficeOptions, useOfficeName, usePlaceText } from './office-options.tsx'
/** Below the first view, so it loads after what is above it. */
export const PublicFooter = lazyPart(() => import('./public-footer.tsx').then(file => file.PublicFooter))
export const NextClosing = lazyPart(() => import('./office-opening.tsx').then(file => file.NextClosing))
export { LawyerOptions, useLawyerChoices, useLawyers } from './lawyer-options.tsx'
