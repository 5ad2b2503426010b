// One question as a conversation: who must answer by when, the messages, and the answer.
import type { OpenTicketView, TicketMessageView } from '@maat/contract/communication/support'
import type { TicketId } from '@maat/contract/ids'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  closeTicket,
  noteInTicket,
  readTicket,
  writeTicketMessage,
} from '../../../api/operations/communication/support.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { PromiseText } from './promise-text.tsx'
import { RateTicket } from './rate-ticket.tsx'
import { REFRESHED } from './refreshed.ts'
import styles from './support.module.css'
import { AttachFiles, idsOf, MessageFiles, useAttachedFiles } from './ticket-files.tsx'

export function OpenTicket({ ticketId }: { ticketId: TicketId }) {
  const read = useRead(readTicket, { params: { ticketId } })
  return (
    <div className={styles.opened}>
      <WhenLoaded read={read} skeleton={{ rows: 4, height: 5 }}>
        {ticket => <Conversation ticket={ticket} />}
      </WhenLoaded>
    </div>
  )
}

function Conversation({ ticket }: { ticket: OpenTicketView }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { isOwn, asker, createdAt, topic } = ticket
  const origin = isOwn
    ? t('origin.own', { date: format.dateTime(createdAt) })
    : t('origin.by', { name: asker.name, date: format.dateTime(createdAt) })
  return (
    <>
      <header className={styles.top}>
        <div>
          <h2>{ticket.subject}</h2>
          <p className={styles.soft}>{[origin, t(`topic.${topic}`)].join(' · ')}</p>
        </div>
        <Close ticket={ticket} />
      </header>
      <p className={styles.standing}>
        <PromiseText ticket={ticket} />
      </p>
      {ticket.can.includes('treat') && <AssigneeField ticket={ticket} />}
      <ol className={styles.messages} aria-label={t('messages')}>
        {ticket.messages.map(message => (
          <li key={message.id}>
            <Message ticketId={ticket.id} message={message} isOwn={message.isOfAsker === isOwn} />
          </li>
        ))}
      </ol>
      {ticket.state === 'closed' && <RateTicket ticket={ticket} />}
      {ticket.can.includes('write') && (
        <Answer key={`${ticket.id}-${ticket.messages.length}`} ticket={ticket} />
      )}
    </>
  )
}

interface MessageProps {
  ticketId: TicketId
  message: TicketMessageView
  isOwn: boolean
}

function Message({ ticketId, message, isOwn }: MessageProps) {
  const { t } = useTranslation('support')
  const format = useFormat()
  return (
    <article
      className={styles.message}
      data-own={isOwn || undefined}
      data-internal={message.isInternal || undefined}
    >
      <header>
        <strong>{message.authorName || t('gone')}</strong>
        <time dateTime={message.writtenAt}>{format.dateTime(message.writtenAt)}</time>
        {message.isInternal && (
          <span className={styles.internal}>
            <Lock size={14} aria-hidden /> {t('note.mark')}
          </span>
        )}
      </header>
      <p>{message.text}</p>
      <MessageFiles ticketId={ticketId} files={message.files} />
    </article>
  )
}

type Kind = 'message' | 'note'

function Answer({ ticket }: { ticket: OpenTicketView }) {
  const { t } = useTranslation('support')
  const [kind, setKind] = useState<Kind>('message')
  const mayNote = ticket.can.includes('treat')
  return (
    <div className={styles.answer} data-kind={kind}>
      {mayNote && (
        <div className={styles.kinds}>
          {(['message', 'note'] as const).map(one => (
            <Button
              key={one}
              look={kind === one ? 'secondary' : 'quiet'}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {t(`kind.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <Writing key={kind} ticket={ticket} kind={kind} />
    </div>
  )
}

function Writing({ ticket, kind }: { ticket: OpenTicketView; kind: Kind }) {
  const { t } = useTranslation('support')
  const params = { ticketId: ticket.id }
  const attaching = useAttachedFiles()
  const isNote = kind === 'note'
  const writing = useOperation(writeTicketMessage, { refreshes: REFRESHED })
  const noting = useOperation(noteInTicket, { refreshes: REFRESHED })
  const record = useRecordForm<{ text: string }, { text: string }>({
    keepAs: `ticket-${kind}-${ticket.id}`,
    start: { text: '' },
    check: ({ text }) => (text.trim() === '' ? [{ path: 'text', code: 'field.required' }] : []),
    send: body =>
      isNote
        ? noting.mutateAsync({ params, body })
        : writing.mutateAsync({ params, body: { ...body, fileIds: idsOf(attaching.files) } }),
    savedText: t(`sent.${kind}`),
  })
  return (
    <InlineForm
      record={record}
      submitLabel={t(`submit.${kind}`)}
      look="primary"
      isDisabled={attaching.isSending}
    >
      <TextField
        form={record.form}
        name="text"
        type="textarea"
        rows={4}
        label={t(`write.${kind}`)}
        hint={t(ticket.isOwn ? 'hint.own' : `hint.${kind}`)}
        maxLength={5000}
      />
      {!isNote && <AttachFiles {...attaching} />}
    </InlineForm>
  )
}

function Close({ ticket }: { ticket: OpenTicketView }) {
  const { t } = useTranslation('support')
  const [isOpen, setOpen] = useState(false)
  const isAnswered = ticket.messages.some(({ isOfAsker, isInternal }) => !isOfAsker && !isInternal)
  if (ticket.state === 'closed' || !ticket.can.includes('write') || !(ticket.isOwn || isAnswered)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('close.open')}</Button>
      {isOpen && (
        <ActionDialog
          title={t('close.title')}
          confirmLabel={t('close.open')}
          look="primary"
          operation={closeTicket}
          sent={{ params: { ticketId: ticket.id } }}
          refreshes={REFRESHED}
          doneText={t('close.done')}
          onClose={() => setOpen(false)}
        >
          {t(ticket.isOwn ? 'close.own' : 'close.firm')}
        </ActionDialog>
      )}
    </>
  )
}
