// Opens a screen by its name. Loaded when the user presses Ctrl K for the first time, or its button in the menu.
import { type BuiltScreen, SCREENS } from '@maat/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { SearchSelect, useLocalSearch } from '../../parts/fields/search-select.tsx'
import type { SearchOption } from '../../parts/fields/search-select-props.ts'
import type { MenuItem } from '../../parts/pages/pages.ts'
import { routerPath } from '../../parts/pages/screen-route.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { menuFor, screensBesidesMenu } from './menu.ts'

interface NamedScreen extends SearchOption {
  path: BuiltScreen
  search?: MenuItem['search']
}

export function GoToScreen({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['go-to', 'shell'])
  const { user } = useSession()
  const navigate = useNavigate()
  const { found, onSearch } = useLocalSearch(useNamedScreens())
  function open([screen]: readonly NamedScreen[]): void {
    if (!screen) return
    onClose()
    const { path, search = {} } = screen
    void navigate({ to: routerPath(path), params: { id: user.id }, search })
  }
  return (
    <Dialog
      title={t('open')}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>}
    >
      <p>{t('hint')}</p>
      <SearchSelect<NamedScreen>
        name="screen"
        label={t('name')}
        chosen={[]}
        onChange={open}
        found={found}
        onSearch={onSearch}
        none={t('none')}
        takesFocus
        highlightsFirst
      />
    </Dialog>
  )
}

/** Only those that the user may open, in the order of the menu. */
function useNamedScreens(): NamedScreen[] {
  const { t } = useTranslation(['go-to', 'shell', 'menu', 'titles'])
  const { role } = useSession()
  const inMenu = menuFor(role).flatMap(({ name, items }) =>
    items.map(({ path, text, search }) => ({
      id: text,
      path,
      name: t(text, { ns: 'menu' }),
      group: t(`section.${name}`, { ns: 'shell' }),
      ...(search && { search }),
    })),
  )
  const others = screensBesidesMenu(role).map(path => ({
    id: path,
    path,
    name: t(path, { ns: 'titles' }),
    // Visitors see these pages, too: the start page has the same name as that of the user.
    group: t(SCREENS[path] === 'open' ? 'public' : 'others'),
  }))
  return [...inMenu, ...others]
}
