// Saves a form and shows its state. Ctrl+S (⌘S) saves from everywhere in the form.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/layout/page.tsx'
import styles from './save-bar.module.css'
import type { FormState } from './use-record-form.ts'

interface SaveBarProps {
  state: FormState
  onSave(): void
  saveLabel?: string
  onCancel?(): void
  cancelLabel?: string
}

const isMac = () => /mac/i.test(navigator.platform)

export function SaveBar({ state, onSave, saveLabel, onCancel, cancelLabel }: SaveBarProps) {
  // The state's texts are needed only after input, so no form waits for them.
  const { t } = useTranslation(['shell', 'changed'], { useSuspense: false })
  const bar = useRef<HTMLDivElement>(null)
  useSaveKey(bar, state === 'saving' ? undefined : onSave)
  return (
    <div ref={bar} className={styles.bar}>
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{cancelLabel ?? t('cancel')}</Button>}
        <Button
          type="submit"
          look="primary"
          aria-keyshortcuts="Control+S Meta+S"
          isBusy={state === 'saving'}
          busyLabel={t('saving')}
        >
          {saveLabel ?? t('save')}
        </Button>
      </FormActions>
      <p role="status" className={styles.state} data-state={state}>
        {state === 'changed' && (
          <>
            {t('bar.changed', { ns: 'changed' })}{' '}
            <span className={styles.key}>
              {t('bar.key', { ns: 'changed', key: isMac() ? '⌘S' : 'Ctrl+S' })}
            </span>
          </>
        )}
        {state === 'saved' && t('bar.saved', { ns: 'changed' })}
        {state === 'failed' && t('bar.failed', { ns: 'changed' })}
      </p>
    </div>
  )
}

function useSaveKey(bar: React.RefObject<HTMLElement | null>, onSave: (() => void) | undefined): void {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    const form = bar.current?.closest('form')
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      // Prevents the browser from saving the page as a file.
      event.preventDefault()
      save.current?.()
    }
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [bar])
}
