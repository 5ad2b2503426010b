// One signer of a new round: a user of the case, or somebody without an account.
import type { Language } from '@maat/domain/words/languages'
import { LANGUAGES } from '@maat/domain/words/languages'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import type { RoundValues, SignerValues } from './round-values.ts'
import styles from './signing.module.css'

export interface Person {
  id: string
  name: string
  isClient: boolean
}

interface SignerRowProps {
  form: Form<RoundValues>
  signer: SignerValues
  /** Counted from 0. */
  at: number
  count: number
  people: readonly Person[]
  onChange(change: Partial<SignerValues>): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

export function SignerRow(props: SignerRowProps) {
  const { signer, at, count, people, onChange, onMove, onRemove } = props
  const { t } = useTranslation('document-signing')
  const number = at + 1
  return (
    <li className={styles.row}>
      <span className={styles.mark} aria-hidden>
        {number}
      </span>
      <div className={styles.rowFields}>
        <PersonSelect
          name={`signers.${at}.userId`}
          label={t('start.who', { number })}
          value={signer.userId}
          people={people}
          before={[{ id: '', name: t('start.outsider') }]}
          onChange={userId => onChange({ userId })}
        />
        {signer.userId === '' && <Outsider {...props} />}
        <Field
          name={`signers.${at}.capacity`}
          label={t('start.capacity')}
          hint={t('start.capacityHint')}
          value={signer.capacity}
          maxLength={100}
          onChange={capacity => onChange({ capacity })}
        />
      </div>
      {count > 1 && (
        <div className={styles.rowTools}>
          <OrderButtons
            position={at}
            count={count}
            upLabel={t('start.earlier', { number })}
            downLabel={t('start.later', { number })}
            onMove={onMove}
          />
          <IconButton label={t('start.remove', { number })} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}

const LENGTHS = { name: 200, email: 254, phone: 30 } as const

function Outsider({ form, signer, at, onChange }: SignerRowProps) {
  const { t } = useTranslation(['document-signing', 'shell'])
  const errorText = useErrorText()
  const of = (name: keyof typeof LENGTHS) => {
    const path = `signers.${at}.${name}`
    const code = form.codeOf(path)
    return {
      name: path,
      label: t(`start.${name}`),
      value: signer[name],
      maxLength: LENGTHS[name],
      isRequired: true,
      onChange: (text: string) => onChange({ [name]: text }),
      valid: code ? (0 as const) : (-1 as const),
      errorMessage: code && errorText(code),
    }
  }
  return (
    <FieldGrid>
      <Field {...of('name')} autoComplete="off" />
      <Field {...of('email')} type="email" autoComplete="off" />
      <Field {...of('phone')} type="tel" autoComplete="off" hint={t('start.phoneHint')} />
      <Field
        name={`signers.${at}.language`}
        type="select"
        label={t('start.language')}
        value={signer.language}
        onChange={language => onChange({ language: language as Language })}
      >
        {LANGUAGES.map(language => (
          <option key={language} value={language}>
            {t(`start.languages.${language}`)}
          </option>
        ))}
      </Field>
    </FieldGrid>
  )
}
