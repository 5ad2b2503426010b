// The one search of the product: records, screens and commands. Loaded when the user first presses its button or key.
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readQuery } from '../../features/knowledge/search/index.ts'
import { StartTimer } from '../../features/money/time/timer/start-timer.tsx'
import { PartFailed } from '../../parts/pages/part-failed.tsx'
import { LONGEST_SEARCH } from '../../parts/pages/screen-route.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './search-dialog.module.css'
import { SearchOptions } from './search-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import { type Found, useFound } from './use-found.ts'

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
  const words = typed.trim()
  const found = useFound(typed)
  const list = useId()
  const active = useActiveOption(list, found.shownFor)
  const navigate = useNavigate()
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (active.move(event)) event.preventDefault()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (active.press() || words === '') return
    // The answer is not there yet: the page waits for it.
    onClose()
    void navigate({ to: '/search', search: readQuery(words) })
  }
  return (
    <>
      <div className={styles.field}>
        <Search size={20} aria-hidden />
        <WordsInput typed={typed} list={list} activeId={active.id} onType={type} onPress={press} />
        <IconButton label={t('panel.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {found.error && (
        <div className={styles.failed}>
          <PartFailed error={found.error} onRetry={found.retry} />
        </div>
      )}
      <SearchState found={found} words={words} />
      <SearchOptions
        id={list}
        found={found}
        typed={words}
        activeId={active.id}
        onHover={active.hover}
        onClose={onClose}
        onStartTimer={onStartTimer}
      />
      <p className={styles.help} aria-hidden>
        {t('panel.help')}
      </p>
    </>
  )
}

interface WordsInputProps {
  typed: string
  list: string
  activeId: string | undefined
  onType(text: string): void
  onPress(event: KeyboardEvent): void
}

function WordsInput({ typed, list, activeId, onType, onPress }: WordsInputProps) {
  const { t } = useTranslation('search')
  return (
    <input
      data-autofocus
      role="combobox"
      aria-label={t('panel.label')}
      // The list is never empty: without words it has the commands.
      aria-expanded
      aria-controls={list}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={LONGEST_SEARCH}
      placeholder={t('placeholder')}
      value={typed}
      onChange={event => onType(event.target.value)}
      onKeyDown={onPress}
    />
  )
}

/** Announced after each answer; shown where no option says it. */
function SearchState({ found, words }: { found: Found; words: string }) {
  const { t } = useTranslation('search')
  const { count, unread, isWaiting, error } = found
  const isShown = words !== '' && count === 0 && !error
  function describe(): string {
    if (words === '') return t('panel.empty')
    if (isWaiting) return t('panel.waiting')
    if (error) return ''
    if (count > 0) return t('panel.found', { count })
    return [t('panel.none'), unread > 0 && t('unread', { count: unread })].filter(Boolean).join(' ')
  }
  return (
    <p role="status" className={isShown ? styles.state : 'visually-hidden'}>
      {describe()}
    </p>
  )
}
