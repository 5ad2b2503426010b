// The national number goes to the server by itself, is sealed there, and comes back masked.
import { nationalNumberPattern } from '@maat/domain/national-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { useLackOf } from './draft-field.tsx'
import { useDraft } from './use-draft-editor.ts'

export function NationalNumberField() {
  const { t } = useTranslation(['case-draft', 'profile', 'shell'])
  const errorText = useErrorText()
  const { draft, answers, editor } = useDraft()
  const lack = useLackOf('nationalNumber')
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState<string>()
  const pattern = nationalNumberPattern(answers.nationality ?? '')?.replaceAll('#', '0')
  const mayConfirm = code === 'national-number.checksum' || code === 'national-number.birth-date'

  async function save(confirmed: boolean): Promise<void> {
    if (typed.trim() === '') return
    try {
      await editor.saveNationalNumber(typed, confirmed)
      setTyped('')
      setCode(undefined)
    } catch (error) {
      const { code: failure, problem } = error as CallError
      setCode(problem.errors?.[0]?.code ?? failure)
    }
  }

  const message = code ? errorText(code) : lack
  return (
    <>
      <Field
        name="nationalNumber"
        label={t('field.nationalNumber', { ns: 'profile' })}
        value={typed}
        onChange={text => {
          setTyped(text)
          setCode(undefined)
        }}
        onBlur={() => void save(false)}
        valid={message ? 0 : -1}
        errorMessage={message}
        hint={pattern ? t('numberHint', { ns: 'profile', pattern }) : t('numberHintFree', { ns: 'profile' })}
        autoComplete="off"
        isRequired={!draft.nationalNumber}
        words={{
          show: t('field.show', { ns: 'shell' }),
          hide: t('field.hide', { ns: 'shell' }),
          hint: t('field.hint', { ns: 'shell' }),
        }}
      />
      {draft.nationalNumber && <p>{t('numberKept', { ns: 'profile', number: draft.nationalNumber })}</p>}
      {mayConfirm && (
        <Checkbox
          name="nationalNumberConfirmed"
          label={t('numberConfirm', { ns: 'profile' })}
          isChecked={false}
          onChange={() => void save(true)}
        />
      )}
    </>
  )
}
