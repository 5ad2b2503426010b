import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** Loaded with the exhibits of a case. */
export const CaseBundles = lazyPart(() => import('./case-bundles.tsx').then(file => file.CaseBundles), {
  rows: 2,
  height: 5,
})
export const MakeBundleDialog = lazyPart(() =>
  import('./make-bundle-dialog.tsx').then(file => file.MakeBundleDialog),
)
export const FilingChannelsCard = lazyPart(
  () => import('./filing-channels-card.tsx').then(file => file.FilingChannelsCard),
  { rows: 1, height: 12 },
)
