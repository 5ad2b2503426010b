// The search of a public list: the address keeps the words, and Enter or the button sends them.
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_SEARCH } from '../../../parts/pages/screen-route.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './public-search.module.css'

/** Changes the address; other parameters stay. */
export function useSetSearch(): (change: Record<string, string | undefined>) => void {
  const navigate = useNavigate()
  return change =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
}

export function PublicSearch({ label, words }: { label: string; words: string }) {
  const { t } = useTranslation('knowledge')
  const id = useId()
  const set = useSetSearch()
  const [typed, setTyped] = useState(words)
  function send(event: FormEvent): void {
    event.preventDefault()
    set({ search: typed.trim() || undefined })
  }
  return (
    <search>
      <form onSubmit={send} className={styles.form}>
        <div className={styles.words}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            type="search"
            name="search"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
          />
        </div>
        <Button type="submit" look="primary">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
