// The client's answer to proposed changes: each is accepted, refused, or answered with another value; all are sent
// together. Until then they stay in this browser.
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { answerChanges } from '../../api/operations/case-decisions.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { AnswerOne } from './answer-one.tsx'
import { type Answer, type Answers, bodyOf, NO_ANSWER, objectionsTo } from './answer-values.ts'
import screen from './case-screen.module.css'
import type { Case } from './case-types.ts'
import styles from './changes.module.css'
import { useKeepCase, useRefreshCase } from './use-case.ts'

export function AnswerChanges({ theCase }: { theCase: Case }) {
  const kept = useKept<Answers>(`answers-${theCase.id}`)
  if (kept.values === undefined) return <Skeleton rows={2} height={10} />
  return <AnswerForm theCase={theCase} kept={kept} />
}

function AnswerForm({ theCase, kept }: { theCase: Case; kept: Kept<Answers> }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const keep = useKeepCase()
  const refresh = useRefreshCase(theCase.id)
  const [answers, setAnswers] = useState<Answers>(kept.values ?? {})
  const [codes, setCodes] = useState<Record<string, string>>({})
  const answering = useOperation(answerChanges, { onSuccess: keep })
  const open = theCase.changes.filter(({ state }) => state === 'proposed')
  const isBegun = Object.keys(answers).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => kept.keep(isBegun ? answers : undefined), [answers])

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
    const onSuccess = ({ status }: Case) => {
      kept.forget()
      showToast({ kind: 'success', text: t(status === 'in-progress' ? 'answer.doneTaken' : 'answer.done') })
    }
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
      <p>{theCase.isAcceptedWithChanges ? t('answer.introAccepted') : t('answer.intro')}</p>
      {theCase.refusalReason && <blockquote className={screen.quote}>{theCase.refusalReason}</blockquote>}
      <form onSubmit={send} noValidate className={styles.list}>
        {open.map(change => (
          <AnswerOne
            key={change.id}
            caseType={theCase.type}
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
      </form>
    </Card>
  )
}
