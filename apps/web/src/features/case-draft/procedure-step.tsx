// How the firm goes about it: each way explained, then the questions that it brings.
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-operation.ts'
import { browseProcedures } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useNamed } from '../../preferences/use-named.ts'
import { Choice } from '../../ui/choice.tsx'
import { Card } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { DynamicForm } from '../procedures/index.ts'
import { useLackOf } from './draft-field.tsx'
import { useDraft } from './use-draft-editor.ts'

const FORM = 'procedureAnswers.'

export function ProcedureStep() {
  const { t } = useTranslation('case-draft')
  const named = useNamed()
  const { draft, answers, isChecked, set } = useDraft()
  const procedures = useRead(browseProcedures, { query: { caseType: draft.type } }, { staleTime: 300_000 })
  const lack = useLackOf('procedureVersionId')
  if (procedures.isPending) return <Skeleton rows={3} height={6} />
  if (procedures.isError) return <ReadFailed error={procedures.error} onRetry={() => procedures.refetch()} />
  const chosen = procedures.data.find(({ versionId }) => versionId === answers.procedureVersionId)
  const lacks = isChecked ? draft.lacks.filter(({ field }) => field.startsWith(FORM)) : []
  const errors = Object.fromEntries(lacks.map(({ field, code }) => [field.slice(FORM.length), code]))
  return (
    <>
      <Card title={t('procedure.title')} intro={t('procedure.intro')}>
        <Choice
          name="procedureVersionId"
          legend={t('procedure.title')}
          hidesLegend
          look="cards"
          isRequired
          value={String(answers.procedureVersionId ?? '')}
          onChange={versionId => set({ procedureVersionId: versionId as never })}
          errorMessage={lack}
          options={procedures.data.map(({ versionId, name, description, jurisdiction }) => ({
            value: String(versionId),
            label: named(name),
            description: `${named(description)} (${named(jurisdiction)})`,
          }))}
        />
      </Card>
      {chosen && (
        <Card title={named(chosen.name)}>
          <ol>
            {chosen.steps.map(step => (
              <li key={named(step.name)}>
                {named(step.name)} — {t('procedure.days', { count: step.days })}
              </li>
            ))}
          </ol>
          {chosen.fields.length > 0 && (
            <DynamicForm
              fields={chosen.fields}
              answers={answers.procedureAnswers ?? {}}
              onChange={(name, value) => set({ procedureAnswers: { [name]: value } })}
              errors={errors}
              idPrefix="procedure"
            />
          )}
        </Card>
      )}
    </>
  )
}
