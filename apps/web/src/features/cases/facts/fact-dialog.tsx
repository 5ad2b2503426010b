// The form of a fact: the sentence, when as far as it is known, and who took part.
import type { FactView } from '@maat/contract/cases/facts'
import type { CaseId } from '@maat/contract/ids'
import { FACT_CERTAINTIES } from '@maat/domain/cases/file/fact-dates'
import { useTranslation } from 'react-i18next'
import { addFact, changeFact, listFacts } from '../../../api/operations/cases/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './case-facts.module.css'
import { bodyOf, checkFact, type FactValues, readingOf, valuesOf } from './fact-values.ts'

const LONGEST_TEXT = 1000
const LONGEST_DATE = 12
const LONGEST_PEOPLE = 500

interface FactDialogProps {
  caseId: CaseId
  /** Undefined for a new fact. */
  fact: FactView | undefined
  onClose(): void
}

export function FactDialog({ caseId, fact, onClose }: FactDialogProps) {
  const { t } = useTranslation('facts')
  const refreshes = [listFacts]
  const adding = useOperation(addFact, { refreshes })
  const changing = useOperation(changeFact, { refreshes })
  const record = useRecordForm({
    keepAs: `fact-${fact?.id ?? caseId}`,
    start: valuesOf(fact),
    version: fact?.version,
    bodyOf,
    check: checkFact,
    send: (body, version) =>
      fact
        ? changing.mutateAsync({
            params: { caseId, factId: fact.id },
            body: { ...body, version: version ?? 1 },
          })
        : adding.mutateAsync({ params: { caseId }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: name => t(`field.${name as keyof FactValues}`),
      textOf: (value, name) =>
        name === 'certainty' ? t(`certainty.${value as FactValues['certainty']}`) : String(value),
    },
    savedText: t(fact ? 'saved' : 'added'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={fact ? t('change') : t('add')}
      record={record}
      submitLabel={t('save')}
      width="wide"
      onClose={onClose}
    >
      <FactFields form={record.form} />
    </FormDialog>
  )
}

function FactFields({ form }: { form: Form<FactValues> }) {
  const { t } = useTranslation('facts')
  const language = useLanguage()
  const { certainty, on, until } = form.values
  return (
    <>
      <TextField
        form={form}
        name="text"
        type="textarea"
        rows={3}
        label={t('field.text')}
        hint={t('field.textHint')}
        maxLength={LONGEST_TEXT}
        isRequired
      />
      <Choice
        name="certainty"
        legend={t('field.certainty')}
        value={certainty}
        onChange={chosen => form.set({ certainty: chosen })}
        options={FACT_CERTAINTIES.map(value => ({ value, label: t(`certainty.${value}`) }))}
      />
      {certainty !== 'unknown' && (
        <>
          <TextField
            form={form}
            name="on"
            label={certainty === 'between' ? t('field.from') : t('field.on')}
            hint={t('field.dateHint')}
            maxLength={LONGEST_DATE}
            isRequired
          />
          <Reading text={readingOf(on, language)} />
        </>
      )}
      {certainty === 'between' && (
        <>
          <TextField
            form={form}
            name="until"
            label={t('field.until')}
            hint={t('field.dateHint')}
            maxLength={LONGEST_DATE}
            isRequired
          />
          <Reading text={readingOf(until, language)} />
        </>
      )}
      <TextField
        form={form}
        name="people"
        label={t('field.people')}
        hint={t('field.peopleHint')}
        maxLength={LONGEST_PEOPLE}
      />
    </>
  )
}

/** Shows at once whether 5/3 was read as March or as May. */
function Reading({ text }: { text: string }) {
  return (
    <p className={styles.reading} aria-live="polite">
      {text}
    </p>
  )
}
