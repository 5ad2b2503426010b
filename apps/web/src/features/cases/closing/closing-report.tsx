// The report of a closed case for its client, and two questions about it.

import type { answerClosing as AnswerClosing, ClosingReportView } from '@maat/contract/cases/case-closing'
import type { CaseId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { RATINGS, type Rating } from '@maat/domain/cases/closing'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerClosing, readClosingReport } from '../../../api/operations/cases/case-closing.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { CaseAccount } from './case-account.tsx'
import styles from './closing.module.css'

const FileDownload = lazyPart(() => import('./file-download.tsx').then(file => file.FileDownload))

export function ClosingReport({ caseId }: { caseId: CaseId }) {
  const read = useRead(readClosingReport, { params: { caseId } })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 9 }}>
      {({ closing, accounts, handedOverAt }) =>
        closing && (
          <Report
            caseId={caseId}
            closing={closing}
            accounts={accounts}
            isHandedOver={handedOverAt !== null}
          />
        )
      }
    </WhenLoaded>
  )
}

interface ReportProps {
  caseId: CaseId
  closing: NonNullable<ClosingReportView['closing']>
  accounts: ClosingReportView['accounts']
  isHandedOver: boolean
}

function Report({ caseId, closing, accounts, isHandedOver }: ReportProps) {
  const { t } = useTranslation('closing')
  const format = useFormat()
  return (
    <>
      <Card
        title={t('report.title')}
        intro={t('report.closedOn', {
          date: format.date(closing.closedAt),
          until: format.date(closing.retainUntil),
        })}
      >
        <p className={styles.report}>{closing.report}</p>
        {isHandedOver && <FileDownload caseId={caseId} />}
      </Card>
      {accounts.length > 0 && (
        <Card title={t('account.title', { context: 'own' })} intro={t('account.intro')}>
          {accounts.map(account => (
            <CaseAccount key={account.currency} account={account} isOwn />
          ))}
          <p>
            <Link to="/client/invoices/{$caseId}" params={{ caseId }}>
              {t('account.toInvoices')}
            </Link>
          </p>
        </Card>
      )}
      <Card title={t('questions.title')} intro={closing.canAnswer && t('questions.intro')}>
        <Answering caseId={caseId} closing={closing} />
      </Card>
    </>
  )
}

function Answering({ caseId, closing: { answers, canAnswer } }: Pick<ReportProps, 'caseId' | 'closing'>) {
  const { t } = useTranslation('closing')
  const [isChanging, setChanging] = useState(false)
  if (!answers || isChanging)
    return <Questions caseId={caseId} answers={answers} onDone={() => setChanging(false)} />
  return (
    <>
      <Notice kind="success">{t('questions.thanks')}</Notice>
      {canAnswer && (
        <FormActions>
          <Button onClick={() => setChanging(true)}>{t('questions.change')}</Button>
        </FormActions>
      )}
    </>
  )
}

type Body = SentBodyOf<typeof AnswerClosing>

interface AnswerValues {
  clarity: string
  satisfaction: string
  comment: string
}

const schema = () => import('@maat/contract/cases/case-closing').then(file => file.ClosingAnswers)
/** Null if the client skips the question. */
const ratingOf = (text: string): Rating | null => RATINGS.find(rating => String(rating) === text) ?? null

interface QuestionsProps {
  caseId: CaseId
  answers: NonNullable<ClosingReportView['closing']>['answers']
  onDone(): void
}

function Questions({ caseId, answers, onDone }: QuestionsProps) {
  const { t } = useTranslation('closing')
  const errorText = useErrorText()
  const answering = useOperation(answerClosing, { refreshes: [readClosingReport] })
  const record = useRecordForm<AnswerValues, Body>({
    keepAs: `closing-answers-${caseId}`,
    start: {
      clarity: String(answers?.clarity ?? ''),
      satisfaction: String(answers?.satisfaction ?? ''),
      comment: answers?.comment ?? '',
    },
    bodyOf: ({ clarity, satisfaction, comment }) => ({
      clarity: ratingOf(clarity),
      satisfaction: ratingOf(satisfaction),
      comment,
    }),
    schema,
    send: body => answering.mutateAsync({ params: { caseId }, body }),
    savedText: t('questions.thanks'),
    onDone,
  })
  const { form } = record
  const question = (name: 'clarity' | 'satisfaction') => {
    const code = form.codeOf(name)
    return (
      <Choice
        name={name}
        legend={t(`questions.${name}`)}
        options={RATINGS.map(rating => ({ value: String(rating), label: t(`questions.rating.${rating}`) }))}
        value={form.values[name]}
        onChange={value => form.set({ [name]: value })}
        errorMessage={code && errorText(code)}
      />
    )
  }
  return (
    <InlineForm record={record} submitLabel={t('questions.send')} look="primary">
      {question('clarity')}
      {question('satisfaction')}
      <TextField
        form={form}
        name="comment"
        type="textarea"
        rows={3}
        label={t('questions.comment')}
        maxLength={1000}
      />
    </InlineForm>
  )
}
