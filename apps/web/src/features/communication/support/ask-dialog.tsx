// Asks the firm a question. Guides with the same words come first: most questions are answered there.
import type { OpenTicketView } from '@maat/contract/communication/support'
import { TICKET_TOPICS, type TicketTopic } from '@maat/domain/communication/tickets'
import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askTicket, listTickets, readSupportPromise } from '../../../api/operations/communication/support.ts'
import { listPublicArticles } from '../../../api/operations/knowledge/knowledge.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useDebounced } from '../../../parts/lists/use-debounced.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import styles from './support.module.css'
import { AttachFiles, idsOf, useAttachedFiles } from './ticket-files.tsx'

interface Values {
  subject: string
  topic: TicketTopic
  text: string
}

const NEW: Values = { subject: '', topic: 'other', text: '' }
const NEEDED = ['subject', 'text'] as const

interface AskDialogProps {
  onClose(): void
  onAsked(ticket: OpenTicketView): void
}

export function AskDialog({ onClose, onAsked }: AskDialogProps) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { data: promise } = useRead(readSupportPromise, {})
  const attaching = useAttachedFiles()
  const asking = useOperation(askTicket, { refreshes: [listTickets] })
  const record = useRecordForm<Values, Values, OpenTicketView, number>({
    keepAs: 'support-question',
    start: NEW,
    check: values =>
      NEEDED.filter(path => values[path].trim() === '').map(path => ({ path, code: 'field.required' })),
    send: body => asking.mutateAsync({ body: { ...body, fileIds: idsOf(attaching.files) } }),
    savedText: t('ask.done'),
    onDone(ticket) {
      onAsked(ticket)
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={t('ask.title')}
      submitLabel={t('ask.submit')}
      width="wide"
      record={record}
      isDisabled={attaching.isSending}
      onClose={onClose}
    >
      <TextField form={form} name="subject" label={t('ask.subject')} maxLength={160} isRequired />
      <Guides words={form.values.subject} />
      <TextField form={form} name="topic" type="select" label={t('ask.topic')}>
        {TICKET_TOPICS.map(value => (
          <option key={value} value={value}>
            {t(`topic.${value}`)}
          </option>
        ))}
      </TextField>
      <TextField
        form={form}
        name="text"
        type="textarea"
        rows={6}
        label={t('ask.text')}
        maxLength={5000}
        isRequired
      />
      <AttachFiles {...attaching} />
      {promise?.answerBy && <p>{t('ask.answerBy', { date: format.dateTime(promise.answerBy) })}</p>}
    </FormDialog>
  )
}

const FEWEST_LETTERS = 4
const MOST_GUIDES = '3'

/** They open beside the question, which stays as it is. */
function Guides({ words }: { words: string }) {
  const { t } = useTranslation('support')
  const language = useLanguage()
  const search = useDebounced(words.trim())
  const { data } = useRead(
    listPublicArticles,
    search.length >= FEWEST_LETTERS ? { query: { language, search, limit: MOST_GUIDES } } : undefined,
  )
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.guides} aria-labelledby="support-guides">
      <h3 id="support-guides">{t('ask.guides')}</h3>
      <ul>
        {data.items.map(({ id, slug, title, summary }) => (
          <li key={id}>
            <BookOpen size={18} aria-hidden />
            <span>
              <Link to="/knowledgeCenter/{$language}/{$slug}" params={{ language, slug }} target="_blank">
                {title}
              </Link>
              <span className={styles.soft}>{summary}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
