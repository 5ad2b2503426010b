import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/dashboard/lawyer/cases/create': {
    load: () => import('./beginning/create-case-pages.tsx').then(file => file.CreateForClientPage),
  },
  '/dashboard/cases-litigation/create': {
    load: () => import('./beginning/create-case-pages.tsx').then(file => file.CreateLitigationPage),
  },
  '/dashboard/cases-monitoring/create': {
    load: () => import('./beginning/create-case-pages.tsx').then(file => file.CreateMonitoringPage),
  },
  '/dashboard/cases-pre-litigation/create': {
    load: () => import('./beginning/create-case-pages.tsx').then(file => file.CreatePreLitigationPage),
  },
  '/confirmation': {
    load: () => import('./sending/confirmation-page.tsx').then(file => file.ConfirmationPage),
  },
}
