// The recipients of a letter: participants of the case by a click, others by address.
import type { CasePerson } from '@maat/contract/communication/letter-writing'
import { findByWords } from '@maat/domain/words/word-search'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import styles from './compose.module.css'
import { addressesIn, type LetterValues, languageFor } from './letter-form.ts'

interface RecipientsFieldProps {
  form: Form<LetterValues>
  people: readonly CasePerson[]
  name: 'to' | 'cc'
  label: string
  isRequired?: boolean
}

export function RecipientsField({ form, people, name, label, isRequired = false }: RecipientsFieldProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const typedName = `${name}Typed` as const
  const typed = form.values[typedName]
  const [isWrong, setWrong] = useState(false)
  const chosen = form.values[name]
  const taken = [...form.values.to, ...form.values.cc]
  const nameOf = (address: string) => people.find(person => person.address === address)?.name || address
  const code = form.codeOf(name)

  function add(addresses: readonly string[]): void {
    const next = [...new Set([...chosen, ...addresses.filter(address => !taken.includes(address))])]
    form.set({ [name]: next })
    // Nothing was written yet, so use the recipient's language.
    if (name === 'to' && form.values.text === '')
      form.set({ language: languageFor(next, people, form.values.language) })
  }

  function take(): void {
    const found = addressesIn(typed)
    setWrong(found === undefined)
    if (!found) return
    if (found.length > 0) add(found)
    if (typed !== '') form.set({ [typedName]: '' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    take()
  }

  // Suggests participants of the case that match the typed name.
  const free = people.filter(({ address }) => !taken.includes(address))
  const offered = findByWords(free, person => `${person.name} ${person.address}`, typed)
  return (
    <fieldset className={styles.recipients}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map(address => (
            <li key={address}>
              <span title={address}>{nameOf(address)}</span>
              <IconButton
                label={t('field.remove', { name: nameOf(address) })}
                onClick={() => form.set({ [name]: chosen.filter(one => one !== address) })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the key presses of the field inside */}
      <div onKeyDown={onKeyDown}>
        <Field
          name={name}
          type="email"
          label={t('field.address')}
          value={typed}
          onChange={value => {
            form.set({ [typedName]: value })
            setWrong(false)
          }}
          onBlur={({ relatedTarget }) => !isSubmit(relatedTarget) && take()}
          autoComplete="off"
          isRequired={isRequired && chosen.length === 0}
          valid={isWrong || code ? 0 : -1}
          errorMessage={isWrong ? errorText('email.invalid') : code && errorText(code)}
        />
      </div>
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label={t('field.ofCase')}>
          {offered.map(({ address, name: person, part }) => (
            <li key={address}>
              <button type="button" onClick={() => add([address])}>
                + {person || address} <span className={styles.soft}>{t(`part.${part}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** A pressed submit button must not move: sending adds the typed address by itself. */
const isSubmit = (pressed: EventTarget | null) =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit'
