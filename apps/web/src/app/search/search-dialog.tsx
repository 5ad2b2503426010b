// The one search of the product: records, screens and commands. Loaded when the user first presses its button or key.
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StartTimer } from '../../features/money/time/timer/start-timer.tsx'
import { PartFailed } from '../../parts/pages/part-failed.tsx'
import { LONGEST_SEARCH } from '../../parts/pages/screen-route.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './search-dialog.module.css'
import { SearchOptions } from './search-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useFound } from './use-found.ts'

export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('search')
  const [isTiming, setTiming] = useState(false)
  if (isTiming) return <StartTimer onClose={onClose} />
  return (
    <Dialog className={styles.panel} title={t('panel.title')} isOpen onClose={onClose} actions={null}>
      <SearchPanel onClose={onClose} onStartTimer={() => setTiming(true)} />
    </Dialog>
  )
}

interface SearchPanelProps {
  onClose(): void
  onStartTimer(): void
}

function SearchPanel({ onClose, onStartTimer }: SearchPanelProps) {
  const { t } = useTranslation('search')
  const [typed, type] = useState('')
  const found = useFound(typed)
  const list = useId()
  const active = useActiveOption(list, found.shownFor)
  const navigate = useNavigate()
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (active.move(event)) event.preventDefault()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (active.press() || typed.trim() === '') return
    // The answer is not there yet: the page waits for it.
    onClose()
    void navigate({ to: '/search', search: { search: typed.trim() } })
  }
  return (
    <>
      <div className={styles.field}>
        <Search size={20} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('panel.label')}
          aria-expanded={found.count > 0}
          aria-controls={list}
          aria-activedescendant={active.id}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          placeholder={t('placeholder')}
          value={typed}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
        />
        <IconButton label={t('panel.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {found.error && (
        <div className={styles.failed}>
          <PartFailed error={found.error} onRetry={found.retry} />
        </div>
      )}
      <SearchOptions
        id={list}
        found={found}
        typed={typed.trim()}
        activeId={active.id}
        onHover={active.hover}
        onClose={onClose}
        onStartTimer={onStartTimer}
      />
      <p role="status" className={found.count > 0 ? 'visually-hidden' : styles.state}>
        {found.isWaiting
          ? t('panel.waiting')
          : found.error
            ? ''
            : found.count > 0
              ? t('panel.found', { count: found.count })
              : t(typed.trim() === '' ? 'panel.empty' : 'panel.none')}
      </p>
      <p className={styles.help} aria-hidden>
        {t('panel.help')}
      </p>
    </>
  )
}
