// Where one writes. Enter sends and Shift+Enter begins a new line; on a device that is held in the hand, the button
// sends. What is written and not sent stays here until one comes back.
import type { Message } from '@maat/contract/messages'
import { MOST_MESSAGE_CHARACTERS } from '@maat/domain/messages'
import { Paperclip, Pencil, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import styles from './composer.module.css'
import type { Attached } from './outbox.ts'

export type Regard = { kind: 'answer' | 'edit'; message: Message }

interface ComposerProps {
  text: string
  regard: Regard | undefined
  attachments: readonly Attached[]
  /** Undefined where nothing can be attached. */
  onAttach: (() => void) | undefined
  onText(text: string): void
  onDetach(documentId: string): void
  onRegardless(): void
  onSend(): void
  /** Up, in an empty field. */
  onEditLast(): void
  ref: Ref<HTMLTextAreaElement>
}

const isHeldInHand = () => window.matchMedia('(pointer: coarse) and (hover: none)').matches

export function Composer(props: ComposerProps) {
  const { text, regard, attachments, onText, onSend } = props
  const { t } = useTranslation('messages')
  const id = useId()
  const field = useGrowing(text)
  const isEmpty = text.trim() === '' && attachments.length === 0

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !isHeldInHand()) {
      event.preventDefault()
      if (!isEmpty) onSend()
    } else if (event.key === 'Escape' && regard) {
      event.stopPropagation()
      props.onRegardless()
    } else if (event.key === 'ArrowUp' && text === '' && !regard) {
      event.preventDefault()
      props.onEditLast()
    }
  }

  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      {regard && <RegardBar regard={regard} onRegardless={props.onRegardless} />}
      {attachments.length > 0 && (
        <ul className={styles.attached}>
          {attachments.map(({ documentId, name }) => (
            <li key={documentId}>
              <span>{name}</span>
              <IconButton
                label={t('detach', { name })}
                onClick={() => documentId && props.onDetach(documentId)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        {props.onAttach && regard?.kind !== 'edit' && (
          <IconButton label={t('attach')} onClick={props.onAttach}>
            <Paperclip size={20} aria-hidden />
          </IconButton>
        )}
        <label htmlFor={id} className="visually-hidden">
          {t('write')}
        </label>
        <textarea
          id={id}
          ref={element => {
            field.current = element
            if (typeof props.ref === 'function') props.ref(element)
            else if (props.ref) props.ref.current = element
          }}
          rows={1}
          value={text}
          maxLength={MOST_MESSAGE_CHARACTERS}
          placeholder={t('write')}
          enterKeyHint={isHeldInHand() ? 'enter' : 'send'}
          onChange={event => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={isEmpty}
          title={t('send')}
          aria-label={t('send')}
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
    </form>
  )
}

/** As high as what is written, within reason. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])
  return field
}

function RegardBar({ regard, onRegardless }: { regard: Regard; onRegardless(): void }) {
  const { t } = useTranslation('messages')
  const { kind, message } = regard
  const isEdit = kind === 'edit'
  return (
    <div className={styles.regard}>
      {isEdit && <Pencil size={16} aria-hidden />}
      <p>
        <strong>{isEdit ? t('editing') : t('answering', { name: message.author.name })}</strong>
        <span>{message.text || t('attachment')}</span>
      </p>
      <IconButton label={isEdit ? t('endEdit') : t('endAnswer')} onClick={onRegardless}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
