import { Bell, FolderCog, Settings, ShieldCheck } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/settings': {
    load: () => import('./settings-page.tsx').then(file => file.SettingsPage),
    menu: [{ section: 'administration', place: 5, text: 'settings', icon: Settings }],
  },
  '/settings/users': {
    load: () => import('./firm-users-page.tsx').then(file => file.FirmUsersPage),
    menu: [{ section: 'settings', place: 5, text: 'firmUsers', icon: ShieldCheck }],
  },
  '/settings/cases': {
    load: () => import('./firm-cases-page.tsx').then(file => file.FirmCasesPage),
    menu: [{ section: 'settings', place: 6, text: 'firmCases', icon: FolderCog }],
  },
  '/settings/notifications': {
    load: () => import('./firm-notifications-page.tsx').then(file => file.FirmNotificationsPage),
    menu: [{ section: 'settings', place: 7, text: 'firmNotifications', icon: Bell }],
  },
}
