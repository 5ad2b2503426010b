import { GraduationCap } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/trainings': {
    load: () => import('./trainings-page.tsx').then(file => file.TrainingsPage),
    menu: [{ section: 'compliance', place: 3, text: 'trainings', icon: GraduationCap }],
  },
}
