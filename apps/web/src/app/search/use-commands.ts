// The commands and the screens of the user by their names, in the order of the menu.
import { type BuiltScreen, SCREENS } from '@maat/contract/screens'
import { isStaff } from '@maat/domain/people/roles'
import { AppWindow, FilePlus2, type LucideIcon, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { draftPath, OPEN_TYPE } from '../../features/cases/case-draft/index.ts'
import type { MenuItem } from '../../parts/pages/pages.ts'
import { menuFor, screensBesidesMenu } from '../menu/menu.ts'

export interface Command {
  id: string
  name: string
  icon: LucideIcon
  /** The section of the menu. */
  note?: string
  /** Missing for the timer, which opens a dialog. */
  path?: BuiltScreen
  search?: MenuItem['search'] | { type: string }
}

export function useCommands(): Command[] {
  const { t } = useTranslation(['search', 'shell', 'menu', 'titles', 'time'])
  const { role } = useSession()
  const mayBegin = useMay('case.create')
  const begin: Command = {
    id: 'new-case',
    name: t('panel.newCase'),
    icon: FilePlus2,
    path: draftPath('pre-litigation', role),
    ...(role === 'User' && { search: { type: OPEN_TYPE } }),
  }
  const time: Command = { id: 'start-timer', name: t('timer.start', { ns: 'time' }), icon: Timer }
  const actions = [...(mayBegin ? [begin] : []), ...(isStaff(role) ? [time] : [])]
  const inMenu = menuFor(role).flatMap(({ name, items }) =>
    items.map(({ path, text, search, icon }) => ({
      id: text,
      path,
      icon,
      name: t(text, { ns: 'menu' }),
      note: t(`section.${name}`, { ns: 'shell' }),
      ...(search && { search }),
    })),
  )
  const others = screensBesidesMenu(role).map(path => ({
    id: path,
    path,
    icon: AppWindow,
    name: t(path, { ns: 'titles' }),
    // Visitors see these pages, too: the start page has the same name as that of the user.
    note: t(SCREENS[path] === 'open' ? 'panel.public' : 'panel.others'),
  }))
  return [...actions, ...inMenu, ...others]
}
