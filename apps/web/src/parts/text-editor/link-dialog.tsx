// Asks for the address of a link. Its fields are within the form of the text, so it has no form of its own.
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { completeAddress } from './complete-address.ts'
import styles from './text-editor.module.css'
import { isLink } from './text-schema.ts'

interface LinkDialogProps {
  /** The present address, if there is a link. */
  href: string | undefined
  /** Without selected words, the link needs its own. */
  needsWords: boolean
  onSet(href: string, words: string): void
  onRemove(): void
  onClose(): void
}

export function LinkDialog({ href, needsWords, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('text-editor')
  const errorText = useErrorText()
  const [typed, setTyped] = useState(href ?? '')
  const [words, setWords] = useState('')
  const [code, setCode] = useState<string>()

  function set(): void {
    const address = completeAddress(typed)
    if (typed.trim() === '') setCode('field.required')
    else if (!isLink(address)) setCode('article.unsafe-link')
    else onSet(address, words.trim() || typed.trim())
  }
  return (
    <Dialog
      title={t(href ? 'link.change' : 'link.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          {href && (
            <Button look="danger" onClick={onRemove}>
              {t('link.remove')}
            </Button>
          )}
          <Button look="primary" onClick={set}>
            {t('link.set')}
          </Button>
        </>
      }
    >
      <FieldsOfDialog onEnter={set}>
        {needsWords && (
          <Field
            name="link-words"
            label={t('link.words')}
            value={words}
            onChange={setWords}
            maxLength={200}
            takesFocus
          />
        )}
        <Field
          name="link-address"
          label={t('link.address')}
          value={typed}
          onChange={next => {
            setTyped(next)
            setCode(undefined)
          }}
          maxLength={1000}
          isRequired
          takesFocus={!needsWords}
          autoComplete="off"
          valid={code ? 0 : -1}
          errorMessage={code && errorText(code)}
        />
      </FieldsOfDialog>
    </Dialog>
  )
}

/** Enter confirms the dialog and not the form around it. */
export function FieldsOfDialog({ onEnter, children }: { onEnter(): void; children: ReactNode }) {
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (event.target.type === 'file') return
    event.preventDefault()
    onEnter()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps Enter in the dialog
    <div className={styles.fields} onKeyDown={press}>
      {children}
    </div>
  )
}
