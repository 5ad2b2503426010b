import type { Route } from '../../../platform/http/handle.ts'
import {
  handleListPublished,
  handleListRecipients,
  handlePublishAnnouncement,
  handleReviewAnnouncement,
  handleWithdrawAnnouncement,
} from './publish-announcement.ts'
import {
  handleListAnnouncements,
  handleReadAnnouncement,
  handleSeeAnnouncement,
} from './read-announcements.ts'

export const announcementRoutes: readonly Route[] = [
  handleListAnnouncements,
  handleReadAnnouncement,
  handleSeeAnnouncement,
  handlePublishAnnouncement,
  handleListPublished,
  handleReviewAnnouncement,
  handleListRecipients,
  handleWithdrawAnnouncement,
]
