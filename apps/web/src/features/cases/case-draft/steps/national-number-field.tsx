// The field of the national number, which is sent separately, stored encrypted on the server, and shown masked.
import { defaultNumberCountry, isNumberDoubt } from '@maat/domain/identity/national-number'
import { useState } from 'react'
import type { CallError } from '../../../../api/call.ts'
import { NationalNumberFields } from '../../../../parts/fields/national-number-fields.tsx'
import { useDraft } from '../use-draft-editor.ts'

export function NationalNumberField() {
  const { draft, answers, editor, isChecked, set } = useDraft()
  const [typed, setTyped] = useState('')
  const [codes, setCodes] = useState<string[]>([])
  const lacking = draft.missingFields.find(({ field }) => field === 'nationalNumber')?.code
  // A contradiction with the stored number is shown at once; a missing number only after the step was left.
  const isShown = lacking && (isChecked || isNumberDoubt(lacking))

  async function save(number: string, confirmed: boolean): Promise<void> {
    if (number.trim() === '' && !confirmed) return
    try {
      await editor.saveNationalNumber(number, confirmed)
      setTyped('')
      setCodes([])
    } catch (error) {
      const { code, problem } = error as CallError
      setCodes(problem.errors?.map(wrong => wrong.code) ?? [code])
    }
  }

  return (
    <NationalNumberFields
      country={
        answers.nationalNumberCountry ||
        defaultNumberCountry(answers.country ?? '', answers.nationality ?? '')
      }
      onCountry={country => {
        set({ nationalNumberCountry: country })
        void save(typed, false)
      }}
      number={typed}
      onNumber={text => {
        setTyped(text)
        setCodes([])
      }}
      onLeave={() => void save(typed, false)}
      kept={draft.nationalNumber}
      codes={codes.length > 0 ? codes : isShown ? [lacking] : []}
      isConfirmed={false}
      onConfirm={() => void save(typed, true)}
      isRequired={!draft.nationalNumber}
    />
  )
}
