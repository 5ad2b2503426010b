import { lazyComponent } from '../../api/later.ts'

/** Loaded after the page, because announcements can wait. */
export const AnnouncementBanner = lazyComponent(() =>
  import('./announcement-banner.tsx').then(file => file.AnnouncementBanner),
)
