// Something to do that is born whole: with its case, whoever does it, and its lines.
import type { CaseId } from '@maat/contract/ids'
import type { TodoView } from '@maat/contract/todos'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTodo } from '../../api/operations/todos.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { CasePicker, type PickedCase } from '../../preferences/case-picker.tsx'
import { KeptNotice } from '../../preferences/kept-notice.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TodoFields } from './todo-fields.tsx'
import { newBodyOf, problemsIn, type TodoValues } from './todo-form-values.ts'
import styles from './todos.module.css'
import { useRefreshTodos } from './use-todos.ts'

interface NewTodoProps {
  /** What was typed before there was more to say. */
  begun: Pick<TodoValues, 'title' | 'dueOn'>
  /** On the page of a case: of that one. */
  caseId?: string | undefined
  onAdded(todo: TodoView): void
  onClose(): void
}

interface KeptTodo {
  values: TodoValues
  picked: PickedCase | null
}

export function NewTodo(props: NewTodoProps) {
  const kept = useKept<KeptTodo>(`new-todo-${props.caseId ?? 'own'}`)
  if (kept.values === undefined) return null
  return <OpenForm {...props} kept={kept} />
}

const EMPTY = { details: '', repetition: 'none', remindDate: '', remindTime: '', items: [] } as const

function OpenForm({ begun, caseId, onAdded, onClose, kept }: NewTodoProps & { kept: Kept<KeptTodo> }) {
  const { t } = useTranslation('todos')
  const { user } = useSession()
  const errorText = useErrorText()
  const refresh = useRefreshTodos()
  const fresh: TodoValues = { ...EMPTY, items: [], ...begun, assigneeId: user.id }
  const start = kept.values
  const form = useForm<TodoValues>(
    start ? { ...start.values, title: begun.title || start.values.title } : fresh,
  )
  const [picked, setPicked] = useState(start?.picked ?? null)
  const [isResumed, setResumed] = useState(start !== null)
  const adding = useOperation(addTodo)
  const isChanged = picked !== null || JSON.stringify(form.values) !== JSON.stringify(fresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => kept.keep(isChanged ? { values: form.values, picked } : undefined), [form.values, picked])

  /** Who may do it depends on the case. */
  function pick(next: PickedCase | null): void {
    setPicked(next)
    form.set({ assigneeId: user.id })
  }

  function restart(): void {
    form.replace(fresh)
    setPicked(null)
    setResumed(false)
  }

  const ofCase = (caseId ?? picked?.id ?? null) as CaseId | null

  function add(event: FormEvent): void {
    event.preventDefault()
    const problems = problemsIn(form.values)
    if (problems.length > 0) {
      form.object(problems)
      return
    }
    adding.mutate(
      { body: newBodyOf(form.values, ofCase) },
      {
        onSuccess(todo) {
          kept.forget()
          refresh()
          onAdded(todo as TodoView)
        },
        onError: ({ problem }) => form.object(problem.errors ?? []),
      },
    )
  }

  const mine = { caseId: ofCase, assigneeId: user.id as TodoView['assigneeId'], assigneeName: user.firstName }
  return (
    <Dialog
      title={t('new.title')}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button type="submit" form="new-todo-form" look="primary" isBusy={adding.isPending}>
            {t('quick.add')}
          </Button>
        </>
      }
    >
      <form id="new-todo-form" ref={form.ref} onSubmit={add} noValidate className={styles.form}>
        {isResumed && <KeptNotice onDrop={restart} />}
        <TodoFields form={form} todo={mine}>
          {!caseId && <CasePicker label={t('case.label')} picked={picked} onPick={pick} isOptional />}
        </TodoFields>
        {adding.error && <Notice kind="error">{errorText(adding.error.code)}</Notice>}
      </form>
    </Dialog>
  )
}
