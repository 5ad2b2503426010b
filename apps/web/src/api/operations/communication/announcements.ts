// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/announcements'

export const listAnnouncementRecipients = { path: 'GET /api/published-announcements/:announcementId/recipients' } as typeof contract.listAnnouncementRecipients
export const listAnnouncements = { path: 'GET /api/announcements' } as typeof contract.listAnnouncements
export const listPublishedAnnouncements = { path: 'GET /api/published-announcements' } as typeof contract.listPublishedAnnouncements
export const publishAnnouncement = { path: 'POST /api/published-announcements' } as typeof contract.publishAnnouncement
export const readAnnouncement = { path: 'GET /api/announcements/:announcementId' } as typeof contract.readAnnouncement
export const reviewAnnouncement = { path: 'GET /api/published-announcements/:announcementId' } as typeof contract.reviewAnnouncement
export const seeAnnouncement = { path: 'POST /api/announcements/:announcementId/seeing' } as typeof contract.seeAnnouncement
export const withdrawAnnouncement = { path: 'POST /api/published-announcements/:announcementId/withdrawal' } as typeof contract.withdrawAnnouncement
