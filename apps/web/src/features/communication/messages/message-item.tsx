// One message: its text, its quote, its attachments and its actions.
import type { Message } from '@maat/contract/communication/messages'
import { isEditable } from '@maat/domain/communication/messages'
import { Ban, CornerUpLeft, FileText, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './message-item.module.css'
import { MessageText } from './message-text.tsx'
import type { MessageAttachment, MessageQuote } from './writing/outbox.ts'

export type MessageTask = 'answer' | 'edit' | 'delete'

interface MessageItemProps {
  message: Message
  isOwn: boolean
  /** Whether Tab reaches the buttons; only one message at a time allows it. */
  isCurrent: boolean
  isFound: boolean
  onTask(task: MessageTask): void
  onJump(position: number): void
  onOpen(documentId: string): void
}

export function MessageItem({ message, isOwn, isCurrent, isFound, ...on }: MessageItemProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { id, author, text, sentAt, editedAt, isDeleted, quoted, attachments } = message
  return (
    <article
      className={styles.message}
      data-own={isOwn}
      data-found={isFound}
      data-message={id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('by', { name: author.name, time: format.dateTime(sentAt) })}
    >
      <div className={styles.bubble}>
        {quoted && (
          <QuoteBlock quoted={quoted} isReached={isCurrent} onJump={() => on.onJump(quoted.position)} />
        )}
        {isDeleted ? (
          <p className={styles.deleted}>
            <Ban size={15} aria-hidden /> {t('deleted')}
          </p>
        ) : (
          text && (
            <p className={styles.text}>
              <MessageText text={text} isReached={isCurrent} />
            </p>
          )
        )}
        <AttachmentList attachments={attachments} onOpen={on.onOpen} />
        <p className={styles.moment}>
          {editedAt && !isDeleted && <span title={format.dateTime(editedAt)}>{t('edited')}</span>}
          <time dateTime={sentAt} title={format.dateTime(sentAt)}>
            {format.time(sentAt)}
          </time>
        </p>
      </div>
      {!isDeleted && <Tools message={message} isOwn={isOwn} isReached={isCurrent} onTask={on.onTask} />}
    </article>
  )
}

interface ToolsProps {
  message: Message
  isOwn: boolean
  isReached: boolean
  onTask(task: MessageTask): void
}

function Tools({ message, isOwn, isReached, onTask }: ToolsProps) {
  const { t } = useTranslation('messages')
  const reached = { tabIndex: isReached ? 0 : -1 }
  return (
    <div className={styles.tools}>
      <IconButton {...reached} label={t('answer')} onClick={() => onTask('answer')}>
        <CornerUpLeft size={16} aria-hidden />
      </IconButton>
      {isOwn && isEditable(new Date(message.sentAt), new Date()) && message.text !== '' && (
        <IconButton {...reached} label={t('edit')} onClick={() => onTask('edit')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      )}
      {isOwn && (
        <IconButton {...reached} label={t('delete')} onClick={() => onTask('delete')}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

interface QuoteBlockProps {
  quoted: MessageQuote
  isReached: boolean
  onJump(): void
}

function QuoteBlock({ quoted, isReached, onJump }: QuoteBlockProps) {
  const { t } = useTranslation('messages')
  return (
    <button type="button" className={styles.quote} tabIndex={isReached ? 0 : -1} onClick={onJump}>
      <span className={styles.quotedName}>{quoted.authorName}</span>
      <span className={styles.quotedText} data-excerpt>
        {quoted.isDeleted ? t('deleted') : quoted.text || t('attachment')}
      </span>
    </button>
  )
}

interface AttachmentListProps {
  attachments: readonly MessageAttachment[]
  onOpen?(documentId: string): void
}

export function AttachmentList({ attachments, onOpen }: AttachmentListProps) {
  const { t } = useTranslation('messages')
  if (attachments.length === 0) return null
  return (
    <ul className={styles.attachments}>
      {attachments.map(({ documentId, name }, at) => (
        <li key={documentId ?? at}>
          {documentId ? (
            <button
              type="button"
              className={styles.attachment}
              disabled={!onOpen}
              onClick={() => onOpen?.(documentId)}
            >
              <FileText size={18} aria-hidden /> <span>{name}</span>
            </button>
          ) : (
            <span className={styles.attachment} data-removed>
              <FileText size={18} aria-hidden /> {t('documentRemoved')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
