import { TASK_ASSIGNEES, type TaskAssignee } from '@maat/domain/cases/todos'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NamesField } from '../../../forms/names-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { moveItem, OrderButtons } from '../../../ui/order-buttons.tsx'
import { type DraftTask, newTask, type ProcedureDraft } from './procedure-draft.ts'
import styles from './procedure-form.module.css'

/** The tasks after the acceptance of a case with this procedure: who does them, and how many days later. */
export function TasksEditor({ form }: { form: Form<ProcedureDraft> }) {
  const { t } = useTranslation('procedures')
  const { tasks } = form.values
  const setTasks = (next: DraftTask[], path = 'tasks') => form.set({ tasks: next }, path)
  return (
    <Card title={t('tasks.title')} intro={t('tasks.intro')}>
      {tasks.length === 0 && <p className={styles.soft}>{t('tasks.none')}</p>}
      <ol className={styles.items}>
        {tasks.map((task, index) => {
          const number = index + 1
          return (
            <li key={task.key} className={styles.item}>
              <div className={styles.head}>
                <h3>{t('tasks.task', { number })}</h3>
                <span className={styles.tools}>
                  <OrderButtons
                    position={index}
                    count={tasks.length}
                    upLabel={t('tasks.up', { number })}
                    downLabel={t('tasks.down', { number })}
                    onMove={by => setTasks(moveItem(tasks, index, by))}
                  />
                  <IconButton
                    label={t('tasks.remove', { number })}
                    onClick={() => setTasks(tasks.filter(({ key }) => key !== task.key))}
                  >
                    <X size={18} aria-hidden />
                  </IconButton>
                </span>
              </div>
              <TaskFields
                form={form}
                index={index}
                task={task}
                onChange={(part, path) =>
                  setTasks(
                    tasks.map(other => (other === task ? { ...task, ...part } : other)),
                    path,
                  )
                }
              />
            </li>
          )
        })}
      </ol>
      <div>
        <Button onClick={() => setTasks([...tasks, newTask()])}>{t('tasks.add')}</Button>
      </div>
    </Card>
  )
}

interface TaskFieldsProps {
  form: Form<ProcedureDraft>
  index: number
  task: DraftTask
  onChange(part: Partial<DraftTask>, path: string): void
}

function TaskFields({ form, index, task, onChange }: TaskFieldsProps) {
  const { t } = useTranslation('procedures')
  const errorText = useErrorText()
  const path = `tasks.${index}`
  const code = form.codeOf(`${path}.days`)
  return (
    <div className={styles.body}>
      <NamesField
        path={`${path}.name`}
        legend={t('editor.name')}
        value={task.name}
        onChange={(name, at) => onChange({ name }, at)}
        codeAt={form.codeOf}
        isRequired
      />
      <FieldGrid>
        <Field
          name={`${path}.days`}
          label={t('tasks.days')}
          inputMode="numeric"
          value={task.days}
          onChange={days => onChange({ days }, `${path}.days`)}
          isRequired
          maxLength={4}
          valid={code ? 0 : -1}
          errorMessage={code && errorText(code)}
        />
        <Field
          name={`${path}.assignee`}
          type="select"
          label={t('tasks.assignee')}
          value={task.assignee}
          onChange={assignee => onChange({ assignee: assignee as TaskAssignee }, `${path}.assignee`)}
        >
          {TASK_ASSIGNEES.map(name => (
            <option key={name} value={name}>
              {t(`tasks.${name}`)}
            </option>
          ))}
        </Field>
      </FieldGrid>
    </div>
  )
}
