// The choice of the procedure: each one explained, then its questions.
import type { ProcedureView } from '@maat/contract/cases/procedures'
import { useTranslation } from 'react-i18next'
import { browseProcedures } from '../../../../api/operations/cases/procedures.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { ExplainedText, ExplainedWords } from '../../../../parts/texts/explained-text.tsx'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { DynamicForm } from '../../procedures/index.ts'
import { isShown } from '../shown-faults.ts'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useMissingFieldText } from './draft-field.tsx'
import { LAWYER, useLegalQuestion } from './use-legal-question.ts'
import { useLikelyProcedure } from './use-likely-procedure.ts'

const FORM = 'procedureAnswers.'

export function ProcedureStep() {
  const { draft } = useDraft()
  const procedures = useRead(browseProcedures, { query: { caseType: draft.type } }, { staleTime: 300_000 })
  if (procedures.isPending) return <Skeleton rows={3} height={6} />
  if (procedures.isError) return <ReadFailed error={procedures.error} onRetry={() => procedures.refetch()} />
  return <Procedures procedures={procedures.data} />
}

function Procedures({ procedures }: { procedures: readonly ProcedureView[] }) {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const named = useTranslatedName()
  const lack = useMissingFieldText('procedureVersionId')
  const { value, choose } = useLegalQuestion('procedureVersionId')
  const likely = useLikelyProcedure(procedures)
  const chosen = procedures.find(({ versionId }) => versionId === value)
  const inOrder = procedures.toSorted((one, other) => Number(other === likely) - Number(one === likely))
  return (
    <>
      <Card title={t('procedure.title')} intro={t('procedure.intro', forClient)}>
        <Choice
          name="procedureVersionId"
          legend={t('procedure.title')}
          hidesLegend
          look="cards"
          isRequired
          value={value}
          onChange={choose}
          errorMessage={lack}
          options={[
            ...inOrder.map(procedure => ({
              value: procedure.versionId as string,
              label: named(procedure.name),
              description: [
                procedure === likely && t('procedure.fromStory', forClient),
                `${named(procedure.description)} (${named(procedure.jurisdiction)})`,
              ]
                .filter(Boolean)
                .join(' '),
            })),
            { value: LAWYER, label: t('lawyerChooses') },
          ]}
        />
      </Card>
      {chosen && <ProcedureQuestions procedure={chosen} />}
    </>
  )
}

function ProcedureQuestions({
  procedure: { name, description, steps, fields },
}: {
  procedure: ProcedureView
}) {
  const { t } = useTranslation('case-draft')
  const named = useTranslatedName()
  const about = named(description)
  const { draft, answers, isChecked, set } = useDraft()
  const missing = draft.missingFields.filter(
    fault => fault.field.startsWith(FORM) && isShown(fault, isChecked),
  )
  const errors = Object.fromEntries(missing.map(({ field, code }) => [field.slice(FORM.length), code]))
  return (
    <Card title={named(name)} intro={about && <ExplainedText text={about} />}>
      <ol>
        {steps.map(step => (
          <li key={named(step.name)}>
            <ExplainedText text={named(step.name)} /> — {t('procedure.days', { count: step.days })}
          </li>
        ))}
      </ol>
      {fields.length > 0 && (
        <DynamicForm
          fields={fields}
          answers={answers.procedureAnswers ?? {}}
          onChange={(field, value) => set({ procedureAnswers: { [field]: value } })}
          errors={errors}
          idPrefix="procedure"
          afterQuestion={label => <ExplainedWords text={label} />}
        />
      )}
    </Card>
  )
}
