// The screens of signed-in users, from the `pages.ts` of each feature. Their list is loaded with the first of them, so
// visitors do not fetch it.
import type { BuiltScreen } from '@maat/contract/screens'
import type { FeaturePages } from '../parts/pages/pages.ts'

const OF_FEATURES = import.meta.glob<FeaturePages>('../features/*/*/pages.ts', {
  eager: true,
  import: 'PAGES',
})

/** Belongs to two features, so to neither. */
const LINKED: FeaturePages = {
  '/confirm-event': { load: () => import('./mail-link-page.tsx').then(file => file.MailLinkPage) },
}

export const PAGES = new Map(
  [LINKED, ...Object.values(OF_FEATURES)].flatMap(pages => Object.entries(pages)),
) as ReadonlyMap<BuiltScreen, NonNullable<FeaturePages[BuiltScreen]>>
