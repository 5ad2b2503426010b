import { lazy } from 'react'

/** Loaded after the page: news comes when it comes. */
export const AnnouncementBanner = lazy(() =>
  import('./announcement-banner.tsx').then(file => ({ default: file.AnnouncementBanner })),
)
