import { lazyComponent } from '../../api/lazy-import.ts'

/** Loaded after the page, because announcements can wait. */
export const AnnouncementBanner = lazyComponent(() =>
  import('./announcement-banner.tsx').then(file => file.AnnouncementBanner),
)
