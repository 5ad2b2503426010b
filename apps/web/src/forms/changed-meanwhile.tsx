// Another user saved the same record: shows the conflicting fields with both values to choose from.
import { LANGUAGES } from '@maat/domain/words/languages'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../texts/language-names.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/messages/notice.tsx'
import styles from './changed-meanwhile.module.css'
import type { Clash } from './merge-changes.ts'
import type { MergedSaving } from './use-merged-saving.ts'

interface ChangedMeanwhileProps<Value extends object> {
  saving: MergedSaving<Value>
  /** The label of a field without its language, and the text of a value that is neither empty nor yes/no. */
  labelOf(path: string): string
  textOf?(value: unknown, path: string): string
  emptyText?: string
}

export function ChangedMeanwhile<Value extends object>({
  saving,
  labelOf,
  textOf = String,
  emptyText,
}: ChangedMeanwhileProps<Value>) {
  const { t } = useTranslation('changed', { useSuspense: false })
  const { clashes, isSaving, resolveConflict } = saving
  const section = useRef<HTMLElement>(null)
  const isAsked = clashes.length > 0
  // Moves the focus here, wherever the save button was.
  useEffect(() => {
    if (isAsked) section.current?.focus()
  }, [isAsked])
  if (!isAsked) return null
  function nameOf(path: string): string {
    const [name = '', entry] = path.split('.')
    const language = LANGUAGES.find(known => known === entry)
    return language ? `${labelOf(name)} (${LANGUAGE_NAMES[language]})` : labelOf(path)
  }
  function shown(value: unknown, path: string): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return (value === undefined ? '' : textOf(value, path)) || (emptyText ?? t('empty'))
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t('title')} className={styles.changed}>
      <Notice kind="error">
        <strong>{t('title')}</strong>
        <p>{t('body')}</p>
      </Notice>
      <ul className={styles.fields}>
        {clashes.map(({ path, theirs, mine }: Clash) => (
          <li key={path}>
            <strong>{nameOf(path)}</strong>
            <dl>
              <div>
                <dt>{t('theirs')}</dt>
                <dd>{shown(theirs, path)}</dd>
              </div>
              <div>
                <dt>{t('mine')}</dt>
                <dd>{shown(mine, path)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button isBusy={isSaving} onClick={() => resolveConflict('mine')}>
          {t('keepMine')}
        </Button>
        <Button disabled={isSaving} onClick={() => resolveConflict('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </section>
  )
}
