// The two questions at the end of one's question; for the firm, what was answered.
import type { OpenTicketView } from '@maat/contract/communication/support'
import { BEST_RATING, SOLVED_ANSWERS, type SolvedAnswer } from '@maat/domain/communication/tickets'
import { useTranslation } from 'react-i18next'
import { rateTicket } from '../../../api/operations/communication/support.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { REFRESHED } from './refreshed.ts'
import styles from './support.module.css'

interface Values {
  solved: SolvedAnswer | ''
  rating: string
  words: string
}

const RATINGS = Array.from({ length: BEST_RATING }, (_, at) => String(at + 1))

export function RateTicket({ ticket }: { ticket: OpenTicketView }) {
  if (ticket.can.includes('rate')) return <Questions ticket={ticket} />
  return ticket.rating === null ? null : <Rated ticket={ticket} />
}

function Rated({ ticket: { solved, rating, ratingWords } }: { ticket: OpenTicketView }) {
  const { t } = useTranslation('support')
  return (
    <section className={styles.rating} aria-labelledby="ticket-rating">
      <h3 id="ticket-rating">{t('rate.given')}</h3>
      <p>{[solved && t(`solved.${solved}`), t('rate.value', { rating })].filter(Boolean).join(' · ')}</p>
      {ratingWords && <p className={styles.words}>{ratingWords}</p>}
    </section>
  )
}

function Questions({ ticket }: { ticket: OpenTicketView }) {
  const { t } = useTranslation('support')
  const rating = useOperation(rateTicket, { refreshes: REFRESHED })
  const record = useRecordForm({
    keepAs: `ticket-rating-${ticket.id}`,
    start: { solved: '', rating: '', words: '' } as Values,
    check: values =>
      (['solved', 'rating'] as const)
        .filter(path => values[path] === '')
        .map(path => ({ path, code: 'field.required' })),
    bodyOf: ({ solved, rating: given, words }: Values) => ({
      solved: solved || ('no' as const),
      rating: Number(given),
      words,
    }),
    send: body => rating.mutateAsync({ params: { ticketId: ticket.id }, body }),
    savedText: t('rate.done'),
  })
  const { form } = record
  const problemOf = (path: keyof Values) => (form.codeOf(path) ? t('rate.missing') : undefined)
  return (
    <section className={styles.rating} aria-labelledby="ticket-rating">
      <h3 id="ticket-rating">{t('rate.title')}</h3>
      <InlineForm record={record} submitLabel={t('rate.submit')} look="primary">
        <Choice<SolvedAnswer | ''>
          name="solved"
          legend={t('rate.solved')}
          value={form.values.solved}
          onChange={solved => form.set({ solved })}
          options={SOLVED_ANSWERS.map(value => ({ value, label: t(`solved.${value}`) }))}
          errorMessage={problemOf('solved')}
        />
        <Choice<string>
          name="rating"
          legend={t('rate.rating')}
          value={form.values.rating}
          onChange={given => form.set({ rating: given })}
          options={RATINGS.map(value => ({ value, label: value }))}
          errorMessage={problemOf('rating')}
        />
        <TextField
          form={form}
          name="words"
          type="textarea"
          rows={3}
          label={t('rate.words')}
          maxLength={1000}
        />
      </InlineForm>
    </section>
  )
}
