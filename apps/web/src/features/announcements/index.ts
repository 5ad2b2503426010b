import { laterPart } from '../../api/later.ts'

/** Loaded after the page: news comes when it comes. */
export const AnnouncementBanner = laterPart(() =>
  import('./announcement-banner.tsx').then(file => file.AnnouncementBanner),
)
