// The client's answer to proposed changes: accept, refuse, or give another value. All answers are sent together, and
// kept in this browser until then.
import { useTranslation } from 'react-i18next'
import { answerChanges } from '../../../../api/operations/cases/case-decisions.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { Card } from '../../../../ui/layout/page.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { type Case, useRefreshCase, useUpdateCachedCase } from '../../case-access/index.ts'
import screen from '../case-screen.module.css'
import { AnswerOne } from './answer-one.tsx'
import { type Answers, bodyOf, NO_ANSWER, validateAnswers } from './answer-values.ts'

const NOTHING_SAID: Answers = {}

export function AnswerChanges({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const keep = useUpdateCachedCase()
  const refresh = useRefreshCase(theCase.id)
  const answering = useOperation(answerChanges)
  const open = theCase.changes.filter(({ state }) => state === 'proposed')
  const record = useRecordForm({
    keepAs: `answers-${theCase.id}`,
    start: NOTHING_SAID,
    check: answers =>
      Object.entries(validateAnswers(open, answers)).map(([id, code]) => ({
        path: `${id}.${answers[id]?.choice === 'other' ? 'otherValue' : 'choice'}`,
        code,
      })),
    send: answers => answering.mutateAsync({ params: { caseId: theCase.id }, body: bodyOf(open, answers) }),
    // The server identifies a change by its field.
    fields: Object.fromEntries(open.map(({ id, field }) => [field, `${id}.otherValue`])),
    savedText: false,
    onError: ({ code }) => code !== 'request.invalid' && refresh(),
    onDone(changed) {
      keep(changed)
      const done = changed.status === 'in-progress' ? 'answer.doneTaken' : 'answer.done'
      showToast({ kind: 'success', text: t(done) })
    },
  })
  const { form } = record
  return (
    <Card>
      <p>{theCase.isAcceptedWithChanges ? t('answer.introAccepted') : t('answer.intro')}</p>
      {theCase.refusalReason && <blockquote className={screen.quote}>{theCase.refusalReason}</blockquote>}
      <InlineForm record={record} submitLabel={t('answer.send')} look="primary">
        {open.map(change => {
          const answer = form.values[change.id] ?? NO_ANSWER
          return (
            <AnswerOne
              key={change.id}
              caseType={theCase.type}
              change={change}
              answer={answer}
              code={form.codeOf(change.id)}
              onChange={part => form.set({ [change.id]: { ...answer, ...part } })}
            />
          )
        })}
      </InlineForm>
    </Card>
  )
}
