// The composer of messages. Enter sends and Shift+Enter starts a new line; on touch devices, only the button sends. An
// unsent text is kept.
import { MOST_MESSAGE_CHARACTERS } from '@maat/domain/communication/messages'
import { Info, LoaderCircle, Paperclip, Pencil, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../api/use-may.ts'
import { insertAtCursor } from '../../../../parts/fields/insert-at-cursor.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { isTouchDevice } from '../../../../ui/is-touch-device.ts'
import { TAKES_FOCUS } from '../../../../ui/layout/two-panes.tsx'
import { InsertAnswer } from '../../../knowledge/articles/index.ts'
import styles from './composer.module.css'
import type { Writing } from './use-writing.ts'

interface ComposerProps {
  writing: Writing
  onAttach: (() => void) | undefined
  /** Called on the Up key in an empty field. */
  onEditLast(): void
}

export function Composer({ writing, onAttach, onEditLast }: ComposerProps) {
  const { t } = useTranslation('messages')
  const readsAnswers = useMay('article.browse')
  const { text, editing, quoted } = writing
  const id = useId()
  const growing = useGrowing(text)
  const isSendable = editing
    ? text.trim() !== ''
    : writing.pending.length === 0 && (text.trim() !== '' || writing.attachments.length > 0)

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouchDevice()) {
      event.preventDefault()
      if (isSendable) writing.send()
    } else if (event.key === 'Escape' && (editing || quoted)) {
      event.preventDefault()
      writing.regardless()
    } else if (event.key === 'ArrowUp' && text === '' && !editing && !quoted) {
      event.preventDefault()
      onEditLast()
    }
  }

  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        if (isSendable) writing.send()
      }}
    >
      {editing ? <EditBar writing={writing} /> : <Accompanying writing={writing} />}
      <div className={styles.line}>
        {onAttach && !editing && (
          <IconButton label={t('attach')} onClick={onAttach}>
            <Paperclip size={20} aria-hidden />
          </IconButton>
        )}
        {readsAnswers && !editing && (
          <InsertAnswer
            look="icon"
            onInsert={answer =>
              writing.onText(insertAtCursor(writing.field.current, text, answer, MOST_MESSAGE_CHARACTERS))
            }
          />
        )}
        <label htmlFor={id} className="visually-hidden">
          {t('write')}
        </label>
        <textarea
          {...(!isTouchDevice() && TAKES_FOCUS)}
          id={id}
          ref={element => {
            growing.current = element
            writing.field.current = element
          }}
          rows={1}
          value={text}
          maxLength={MOST_MESSAGE_CHARACTERS}
          placeholder={t('write')}
          enterKeyHint={isTouchDevice() ? 'enter' : 'send'}
          onChange={event => writing.onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={!isSendable}
          title={t('send')}
          aria-label={t('send')}
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
    </form>
  )
}

/** Grows with the text, up to a limit. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes, because the height depends on it
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])
  return field
}

function EditBar({ writing: { editing, regardless } }: { writing: Writing }) {
  const { t } = useTranslation('messages')
  return (
    <Bar title={t('editing')} text={editing?.text ?? ''} endLabel={t('endEdit')} onEnd={regardless}>
      <Pencil size={16} aria-hidden />
    </Bar>
  )
}

/** The quoted message, the attachments, and those that are no longer available. */
function Accompanying({ writing }: { writing: Writing }) {
  const { t } = useTranslation('messages')
  const { quoted } = writing
  return (
    <>
      {quoted && (
        <Bar
          title={t('answering', { name: quoted.authorName })}
          text={quoted.text || t('attachment')}
          endLabel={t('endAnswer')}
          onEnd={writing.regardless}
        />
      )}
      <LeftOut writing={writing} />
      <Attachments writing={writing} />
    </>
  )
}

function Attachments({ writing: { attachments, pending, detach, leave } }: { writing: Writing }) {
  const { t } = useTranslation('messages')
  if (attachments.length + pending.length === 0) return null
  const taker = (name: string, onTake: () => void) => (
    <IconButton label={t('detach', { name })} onClick={onTake}>
      <X size={16} aria-hidden />
    </IconButton>
  )
  return (
    <ul className={styles.attached} aria-label={t('attached')}>
      {attachments.map(({ documentId, name }) => (
        <li key={documentId}>
          <span>{name}</span>
          {taker(name, () => documentId && detach(documentId))}
        </li>
      ))}
      {pending.map(file => (
        <li key={file.name} data-pending>
          <LoaderCircle size={14} aria-hidden />
          <span>{t('onItsWay', { name: file.name })}</span>
          {taker(file.name, () => leave(file))}
        </li>
      ))}
    </ul>
  )
}

interface BarProps {
  title: string
  text: string
  endLabel: string
  onEnd(): void
  children?: ReactNode
}

function Bar({ title, text, endLabel, onEnd, children }: BarProps) {
  return (
    <div className={styles.regard}>
      {children}
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      <IconButton label={endLabel} onClick={onEnd}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Rendered before it has content, so that screen readers announce changes. */
function LeftOut({ writing }: { writing: Writing }) {
  const { t } = useTranslation('messages')
  const { isQuoteGone, lost, missing } = writing
  const listed = (names: readonly string[]) => ({ count: names.length, names: names.join(', ') })
  return (
    <div role="status">
      {(isQuoteGone || lost.length + missing.length > 0) && (
        <div className={styles.regard}>
          <Info size={18} aria-hidden />
          <div className={styles.leftOut}>
            {isQuoteGone && <p>{t('leftOut.quote')}</p>}
            {lost.length > 0 && <p>{t('leftOut.lost', listed(lost))}</p>}
            {missing.length > 0 && <p>{t('leftOut.missing', listed(missing))}</p>}
          </div>
          <IconButton label={t('leftOut.seen')} onClick={writing.leaveOut}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
