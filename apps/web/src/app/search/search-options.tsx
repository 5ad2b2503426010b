// The options of the search dialog: commands that match, then the hits by kind, then the page with all of them.
import type { SearchHit } from '@maat/contract/knowledge/search'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { HitText, KIND_ICONS, placeOfHit, readQuery } from '../../features/knowledge/search/index.ts'
import { routerPath } from '../../parts/pages/screen-route.ts'
import styles from './search-dialog.module.css'
import type { Command } from './use-commands.ts'
import type { Found } from './use-found.ts'

interface SearchOptionsProps {
  id: string
  found: Found
  typed: string
  activeId: string | undefined
  onHover(id: string): void
  onClose(): void
  onStartTimer(): void
}

export function SearchOptions(props: SearchOptionsProps) {
  const { id, found, typed, activeId, onHover, onClose, onStartTimer } = props
  const { t } = useTranslation('search')
  const optionOf = (name: string) => ({
    id: `${id}-${name}`,
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'aria-selected': `${id}-${name}` === activeId,
    onPointerMove: () => onHover(`${id}-${name}`),
  })
  return (
    <div id={id} role="listbox" aria-label={t('panel.results')} className={styles.list}>
      {found.commands.length > 0 && (
        <Group id={`${id}-commands`} title={t('panel.commands')}>
          {found.commands.map(command => (
            <CommandOption
              key={command.id}
              command={command}
              option={optionOf(command.id)}
              onClose={onClose}
              onStartTimer={onStartTimer}
            />
          ))}
        </Group>
      )}
      {found.groups.map(({ kind, hits }) => (
        <Group key={kind} id={`${id}-${kind}`} title={t(`kind.${kind}.many`)}>
          {hits.map(hit => (
            <HitOption
              key={hit.id}
              hit={hit}
              typed={typed}
              option={optionOf(hit.id)}
              isWaiting={found.isWaiting}
              onClose={onClose}
            />
          ))}
        </Group>
      ))}
      {typed !== '' && (
        <Link to="/search" search={readQuery(typed)} {...optionOf('all')} activeProps={{}} onClick={onClose}>
          <ArrowRight size={18} aria-hidden />
          <span className={styles.text}>{t('panel.all', { words: typed })}</span>
        </Link>
      )}
    </div>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.kind}>
        {title}
      </div>
      {children}
    </div>
  )
}

interface HitOptionProps {
  hit: SearchHit
  typed: string
  option: { id: string }
  isWaiting: boolean
  onClose(): void
}

function HitOption({ hit, typed, option, isWaiting, onClose }: HitOptionProps) {
  const { role } = useSession()
  const Icon = KIND_ICONS[hit.kind]
  return (
    <Link
      {...placeOfHit(hit, { role, search: readQuery(typed) })}
      {...option}
      data-waits={isWaiting || undefined}
      activeProps={{}}
      onClick={onClose}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.text}>
        <HitText hit={hit} />
      </span>
    </Link>
  )
}

interface CommandOptionProps {
  command: Command
  option: { id: string }
  onClose(): void
  onStartTimer(): void
}

function CommandOption({ command, option, onClose, onStartTimer }: CommandOptionProps) {
  const { user } = useSession()
  const { path, name, note, search = {}, icon: Icon } = command
  const content = (
    <>
      <Icon size={18} aria-hidden />
      <span className={styles.text}>
        {name} {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  if (path === undefined)
    return (
      <button type="button" {...option} onClick={onStartTimer}>
        {content}
      </button>
    )
  return (
    <Link
      to={routerPath(path)}
      params={{ id: user.id }}
      search={search}
      {...option}
      activeProps={{}}
      onClick={onClose}
    >
      {content}
    </Link>
  )
}
