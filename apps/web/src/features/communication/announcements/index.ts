import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** Loaded after the page, because announcements can wait. */
export const AnnouncementBanner = lazyPart(() =>
  import('./announcement-banner.tsx').then(file => file.AnnouncementBanner),
)
