// Answers a request. An erasure is weighed class by class against the duties of the firm; the preview is what the person
// reads.
import type { DataProposal, DataRequestView } from '@maat/contract/privacy/data-requests'
import { answerText } from '@maat/domain/privacy/answer-words'
import { DATA_REQUEST_OUTCOMES, type DataRequestOutcome } from '@maat/domain/privacy/data-requests'
import { registerWord } from '@maat/domain/privacy/register-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerDataRequest, proposeErasure } from '../../../api/operations/privacy/data-requests.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { type AnswerValues, bodyOf, outcomeOf, startOf } from './answer-values.ts'
import styles from './data-requests.module.css'
import { REFRESHED } from './refreshed.ts'
import { WeighClasses } from './weigh-classes.tsx'

export function AnswerForm({ request }: { request: DataRequestView }) {
  const { t } = useTranslation('data-requests')
  const read = useRead(proposeErasure, { params: { dataRequestId: request.id } })
  return (
    <section aria-labelledby="data-request-answering" className={styles.answering}>
      <h3 id="data-request-answering">{t('answer.title')}</h3>
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 6 }}>
        {proposals => <Answering request={request} proposals={proposals} />}
      </WhenLoaded>
    </section>
  )
}

interface AnsweringProps {
  request: DataRequestView
  proposals: readonly DataProposal[]
}

function Answering({ request, proposals }: AnsweringProps) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const answering = useOperation(answerDataRequest, { refreshes: REFRESHED })
  const [confirmed, setConfirmed] = useState<{ go(): void }>()
  const isErasure = proposals.length > 0
  const record = useRecordForm({
    keepAs: `data-request-answer-${request.id}`,
    start: startOf(proposals),
    check: values => [
      ...(values.words.trim() === '' ? [{ path: 'words', code: 'field.required' }] : []),
      ...(outcomeOf(values, proposals) === undefined ? [{ path: 'outcome', code: 'field.required' }] : []),
    ],
    before: (go, values) => (erasesSome(values, proposals) ? setConfirmed({ go }) : go()),
    bodyOf: (values: AnswerValues) => ({ ...bodyOf(values, proposals), version: request.version }),
    send: body => answering.mutateAsync({ params: { dataRequestId: request.id }, body }),
    savedText: t('answer.done'),
    onDone: () => {},
  })
  const { form } = record
  return (
    <InlineForm record={record} submitLabel={t('answer.submit')} look="primary">
      {isErasure ? (
        <WeighClasses form={form} proposals={proposals} />
      ) : (
        <Choice<DataRequestOutcome | ''>
          name="outcome"
          legend={t('answer.outcome')}
          value={form.values.outcome}
          onChange={outcome => form.set({ outcome })}
          options={DATA_REQUEST_OUTCOMES.map(value => ({
            value,
            label: registerWord('outcome', value, language),
          }))}
          errorMessage={form.codeOf('outcome') && t('answer.outcomeMissing')}
        />
      )}
      <TextField
        form={form}
        name="words"
        type="textarea"
        rows={5}
        label={t('answer.words')}
        hint={t('answer.wordsHint', { language: t(`enter.languageName.${request.language}`) })}
        maxLength={4000}
        isRequired
      />
      <Preview request={request} proposals={proposals} values={form.values} />
      {confirmed && <ConfirmErasure onGo={confirmed.go} onClose={() => setConfirmed(undefined)} />}
    </InlineForm>
  )
}

const erasesSome = (values: AnswerValues, proposals: readonly DataProposal[]): boolean =>
  bodyOf(values, proposals).decisions.some(({ decision }) => decision === 'erase')

/** Erased data do not come back. */
function ConfirmErasure({ onGo, onClose }: { onGo(): void; onClose(): void }) {
  const { t } = useTranslation('data-requests')
  const go = () => {
    onClose()
    onGo()
  }
  return (
    <InfoDialog
      title={t('confirm.title')}
      closeLabel={t('confirm.back')}
      onClose={onClose}
      actions={
        <Button look="danger" onClick={go}>
          {t('confirm.go')}
        </Button>
      }
    >
      <p>{t('confirm.why')}</p>
    </InfoDialog>
  )
}

function Preview({ request, proposals, values }: AnsweringProps & { values: AnswerValues }) {
  const { t } = useTranslation('data-requests')
  const outcome = outcomeOf(values, proposals)
  if (!outcome) return null
  const classes = bodyOf(values, proposals).decisions.map(decided => {
    const proposal = proposals.find(
      ({ dataClass, duty }) => dataClass === decided.dataClass && duty === decided.duty,
    )
    return {
      ...decided,
      source: decided.duty ? (proposal?.source ?? '') : '',
      keepUntil: decided.duty ? (proposal?.keepUntil ?? null) : null,
    }
  })
  const { language, country } = request
  return (
    <details className={styles.preview}>
      <summary>{t('answer.preview')}</summary>
      <p lang={language}>{answerText({ language, country, outcome, words: values.words, classes })}</p>
    </details>
  )
}
