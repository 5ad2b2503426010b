// The form of a new task with its case, assignee and checklist.
import type { TodoView } from '@maat/contract/calendar/todos'
import { useTranslation } from 'react-i18next'
import { addTodo } from '../../../api/operations/calendar/todos.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { TodoFields } from './todo-fields.tsx'
import { newBodyOf, problemsIn, type TodoValues } from './todo-form-values.ts'
import { useRefreshTodos } from './use-todos.ts'

interface NewTodoProps {
  begun: Pick<TodoValues, 'title' | 'dueOn'>
  caseId?: string | undefined
  onAdded(todo: TodoView): void
  onClose(): void
}

interface NewValues extends TodoValues {
  picked: PickedCase | null
}

const EMPTY = { details: '', repetition: 'none', remindDate: '', remindTime: '', picked: null } as const

export function NewTodo({ begun, caseId, onAdded, onClose }: NewTodoProps) {
  const { t } = useTranslation('todos')
  const { user } = useSession()
  const refresh = useRefreshTodos()
  const adding = useOperation(addTodo)
  const ofCase = ({ picked }: NewValues) => caseId ?? picked?.id ?? null
  const record = useRecordForm({
    keepAs: `new-todo-${caseId ?? 'own'}`,
    start: { ...EMPTY, items: [], ...begun, assigneeId: user.id } as NewValues,
    takeUp: kept => ({ ...kept, title: begun.title || kept.title }),
    bodyOf: values => newBodyOf(values, ofCase(values)),
    check: values => problemsIn(values),
    send: body => adding.mutateAsync({ body }),
    fields: { reminder: 'remindDate' },
    savedText: false,
    onDone(todo) {
      refresh()
      onAdded(todo)
    },
  })
  const { form } = record
  const { picked } = form.values
  /** The possible assignees depend on the case. */
  const pick = (next: PickedCase | null) => form.set({ picked: next, assigneeId: user.id })
  const mine = { caseId: ofCase(form.values), assigneeId: user.id, assigneeName: user.firstName }
  return (
    <FormDialog
      title={t('new.title')}
      record={record}
      submitLabel={t('quick.add')}
      cancelLabel={t('dialog.close')}
      width="wide"
      onClose={onClose}
    >
      <TodoFields form={form} todo={mine}>
        {!caseId && <CasePicker label={t('case.label')} picked={picked} onPick={pick} />}
      </TodoFields>
    </FormDialog>
  )
}
