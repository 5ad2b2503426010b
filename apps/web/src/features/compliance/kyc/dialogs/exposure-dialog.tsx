// The answer about prominent public functions, with the kinds of the EU's list as help.
import type { changeKyc as ChangeKyc, KycRecord } from '@maat/contract/compliance/kyc'
import type { SentBodyOf } from '@maat/contract/operation'
import { EXPOSED_FUNCTIONS, EXPOSED_THROUGH } from '@maat/domain/compliance/kyc/exposure'
import { FUNCTION_WORDS, THROUGH_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { useTranslation } from 'react-i18next'
import { changeKyc } from '../../../../api/operations/compliance/kyc.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { changeSchema, REFRESHES } from './refreshed-reads.ts'

type Body = SentBodyOf<typeof ChangeKyc>
type Exposure = NonNullable<Body['exposure']>

interface ExposureValues {
  answer: '' | 'yes' | 'no'
  through: NonNullable<Exposure['through']> | ''
  function: NonNullable<Exposure['function']> | ''
  until: string
  note: string
}

const exposureOf = ({ version, exposure }: KycRecord) => ({
  version,
  value: {
    answer: exposure.isExposed === null ? '' : exposure.isExposed ? 'yes' : 'no',
    through: exposure.through ?? '',
    function: exposure.function ?? '',
    until: exposure.until ?? '',
    note: exposure.note,
  } as ExposureValues,
})

const bodyOf = (values: ExposureValues, version: number): Body => {
  const isExposed = values.answer === 'yes'
  return {
    version,
    exposure: {
      isExposed,
      through: isExposed ? values.through || null : null,
      function: isExposed ? values.function || null : null,
      until: isExposed ? values.until || null : null,
      note: values.note,
    },
  }
}

const FIELDS = {
  'exposure.through': 'through',
  'exposure.function': 'function',
  'exposure.until': 'until',
  'exposure.note': 'note',
}

export function ExposureDialog({ kyc, onClose }: { kyc: KycRecord; onClose(): void }) {
  const { t } = useTranslation('kyc')
  const errorText = useErrorText()
  const word = useTranslatedName()
  const changing = useOperation(changeKyc, REFRESHES)
  const { version, value } = exposureOf(kyc)
  const record = useRecordForm<ExposureValues, Body, KycRecord>({
    keepAs: `kyc-exposure-${kyc.id}`,
    start: value,
    version,
    bodyOf,
    schema: changeSchema,
    fields: FIELDS,
    check: ({ answer }) => (answer === '' ? [{ path: 'answer', code: 'field.required' }] : []),
    send: body => changing.mutateAsync({ params: { clientId: kyc.id }, body }),
    savedOf: exposureOf,
    words: { labelOf: () => t('exposure.edit') },
    onDone: onClose,
  })
  const { form } = record
  const { answer, through, function: held } = form.values
  const messageOf = (name: keyof ExposureValues) => {
    const code = form.codeOf(name)
    return code && errorText(code)
  }
  return (
    <FormDialog title={t('exposure.edit')} width="wide" record={record} onClose={onClose}>
      <Choice
        name="answer"
        legend={t('exposure.question')}
        isRequired
        value={answer}
        onChange={chosen => form.set({ answer: chosen })}
        errorMessage={messageOf('answer')}
        options={[
          { value: 'no' as const, label: t('exposure.answerNo') },
          { value: 'yes' as const, label: t('exposure.answerYes') },
        ]}
      />
      {answer === 'yes' && (
        <>
          <Choice
            name="through"
            legend={t('exposure.through')}
            isRequired
            value={through}
            onChange={chosen => form.set({ through: chosen })}
            errorMessage={messageOf('through')}
            options={EXPOSED_THROUGH.map(one => ({ value: one, label: word(THROUGH_WORDS[one]) }))}
          />
          <p>{t('exposure.list')}</p>
          <Choice
            name="function"
            legend={t('exposure.function')}
            look="cards"
            isRequired
            value={held}
            onChange={chosen => form.set({ function: chosen })}
            errorMessage={messageOf('function')}
            options={EXPOSED_FUNCTIONS.map(one => ({ value: one, label: word(FUNCTION_WORDS[one]) }))}
          />
          <FormDateField form={form} name="until" label={t('exposure.untilField')} />
        </>
      )}
      <TextField
        form={form}
        name="note"
        type="textarea"
        rows={2}
        label={t('exposure.note')}
        maxLength={2000}
      />
    </FormDialog>
  )
}
