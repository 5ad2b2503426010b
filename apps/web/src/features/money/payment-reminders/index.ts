import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export const RemindersCard = lazyPart(() => import('./reminders-card.tsx').then(file => file.RemindersCard))
