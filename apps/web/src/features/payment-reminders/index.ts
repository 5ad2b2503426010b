import { lazyComponent } from '../../api/lazy-import.ts'

export const RemindersCard = lazyComponent(() =>
  import('./reminders-card.tsx').then(file => file.RemindersCard),
)
