// The client's answer to proposed changes: each is accepted, refused, or answered with another value; all are sent
// together.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useOperation } from '../../api/use-operation.ts'
import { answerChanges } from '../../api/work-operations.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Answer, bodyOf, NO_ANSWER, objectionsTo } from './answer-values.ts'
import screen from './case-screen.module.css'
import type { Case, ProposedChange } from './case-types.ts'
import { ChangeValueField } from './change-value-field.tsx'
import styles from './changes.module.css'
import { ChangeTitle, OldAndNew } from './changes-list.tsx'
import { useKeepCase, useRefreshCase } from './use-case.ts'
import { isChangeable } from './use-change-text.ts'

export function AnswerChanges({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const keep = useKeepCase()
  const refresh = useRefreshCase(theCase.id)
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [codes, setCodes] = useState<Record<string, string>>({})
  const answering = useOperation(answerChanges, { onSuccess: keep })
  const open = theCase.changes.filter(({ state }) => state === 'proposed')

  function set(id: string, change: Partial<Answer>): void {
    setAnswers(current => ({ ...current, [id]: { ...NO_ANSWER, ...current[id], ...change } }))
    setCodes(({ [id]: _, ...others }) => others)
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    const wrong = objectionsTo(open, answers)
    setCodes(wrong)
    const [first] = Object.keys(wrong)
    if (first) {
      document.getElementById(`change-${first}`)?.querySelector('input')?.focus()
      return
    }
    const onSuccess = () => showToast({ kind: 'success', text: t('answer.done') })
    answering.mutate(
      { params: { caseId: theCase.id }, body: bodyOf(open, answers) },
      { onSuccess, onError: told },
    )
  }

  function told({ code, problem }: CallError): void {
    if (code !== 'request.invalid') {
      refresh()
      return
    }
    const wrong = (problem.errors ?? []).flatMap(error =>
      open.filter(({ field }) => field === error.path).map(({ id }) => [id, error.code]),
    )
    setCodes(Object.fromEntries(wrong))
  }

  return (
    <Card>
      <p>{t('answer.intro')}</p>
      <blockquote className={screen.quote}>{theCase.refusalReason}</blockquote>
      <form onSubmit={send} noValidate className={styles.list}>
        {open.map(change => (
          <OneChange
            key={change.id}
            theCase={theCase}
            change={change}
            answer={answers[change.id] ?? NO_ANSWER}
            code={codes[change.id]}
            onChange={answer => set(change.id, answer)}
          />
        ))}
        {answering.isError && <Notice kind="error">{errorText(answering.error.code)}</Notice>}
        <FormActions>
          <Button type="submit" look="primary" isBusy={answering.isPending}>
            {t('answer.send')}
          </Button>
        </FormActions>
        <LeaveDialog isChanged={Object.keys(answers).length > 0 && !answering.isSuccess} />
      </form>
    </Card>
  )
}

interface OneChangeProps {
  theCase: Case
  change: ProposedChange
  answer: Answer
  code: string | undefined
  onChange(answer: Partial<Answer>): void
}

function OneChange({ theCase, change, answer, code, onChange }: OneChangeProps) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const { id, field } = change
  const isAboutChoice = answer.choice === ''
  return (
    <section id={`change-${id}`} className={styles.change}>
      <ChangeTitle field={field} />
      <OldAndNew change={change} />
      <Choice
        name={`choice-${id}`}
        legend={t('answer.question')}
        value={answer.choice}
        onChange={choice => onChange({ choice })}
        errorMessage={code && isAboutChoice ? t('answer.missing') : undefined}
        options={[
          { value: 'accept', label: t('answer.accept') },
          { value: 'refuse', label: t('answer.refuse') },
          { value: 'other', label: t('answer.other') },
        ]}
      />
      {answer.choice === 'other' && isChangeable(field) && (
        <ChangeValueField
          field={field}
          caseType={theCase.type}
          name={`other-${id}`}
          label={t('answer.otherValue')}
          value={answer.otherValue}
          onChange={otherValue => onChange({ otherValue })}
          errorMessage={code && errorText(code)}
        />
      )}
      {(answer.choice === 'refuse' || answer.choice === 'other') && (
        <Field
          name={`comment-${id}`}
          label={t('answer.comment')}
          value={answer.comment}
          onChange={comment => onChange({ comment })}
          maxLength={1000}
        />
      )}
    </section>
  )
}
