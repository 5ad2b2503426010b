import { Files } from 'lucide-react'
import type { FeaturePages } from '../../../parts/pages/pages.ts'

export const PAGES: FeaturePages = {
  '/files': {
    load: () => import('./files-page.tsx').then(file => file.FilesPage),
    menu: [{ section: 'dashboard', place: 6, text: 'files', icon: Files }],
  },
  '/add-documents/{caseId}': {
    load: () => import('./add-documents-page.tsx').then(file => file.AddDocumentsPage),
  },
}
