import { BookUser } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/processing-activities': {
    load: () => import('./processing-activities-page.tsx').then(file => file.ProcessingActivitiesPage),
    menu: [{ section: 'compliance', place: 7, text: 'processingActivities', icon: BookUser }],
  },
}
