// What an assistant types while somebody is on the telephone. It stays in this browser until it is noted.
import type { CallView } from '@maat/contract/calls'
import type { CaseId } from '@maat/contract/ids'
import { type FormEvent, type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeCall } from '../../api/operations/calls.ts'
import { readFirm } from '../../api/operations/firm.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { PhoneField } from '../../parts/phone-field.tsx'
import { loadPhones } from '../../parts/phones.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import type { Kept } from '../../preferences/use-kept.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useOwnProfile } from '../users/index.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { bodyOf, type CallValues, isTyped, NO_CALL, problemsIn } from './call-values.ts'
import styles from './calls.module.css'
import { Known } from './known-caller.tsx'
import { useRefreshCalls } from './use-calls.ts'

interface CallFormProps {
  id: string
  kept: Kept<CallValues>
  onBusy(isBusy: boolean): void
  onTaken(call: CallView): void
}

export function CallForm({ id, kept, onBusy, onTaken }: CallFormProps) {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const own = useOwnProfile().data?.reply.officeId
  const country = useCountryOf(own)
  const refresh = useRefreshCalls()
  const form = useForm<CallValues>({ ...NO_CALL, ...kept.values }, { marksRight: false })
  const taking = useOperation(takeCall)
  const { values } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => kept.keep(isTyped(values) ? values : undefined), [values])
  useEffect(() => onBusy(taking.isPending), [onBusy, taking.isPending])

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Sent by a key, the number may not have been left yet.
    const phones = values.phone === '' ? undefined : await loadPhones()
    const phone = phones?.normalisePhoneNumber(country, values.phone) ?? values.phone
    const told = { ...values, phone }
    const problems = problemsIn(told)
    form.object(problems)
    if (problems.length > 0) return
    taking.mutate(
      { body: bodyOf(told) },
      {
        onSuccess(call) {
          kept.forget()
          refresh()
          onTaken(call)
        },
        onError: ({ problem }) => form.object(problem.errors ?? []),
      },
    )
  }

  const field = (name: 'callerName' | 'phone' | 'opponent' | 'about') => {
    const code = form.codeOf(name)
    return {
      name,
      label: t(`field.${name}`),
      value: values[name],
      onChange: (value: string) => form.set({ [name]: value }, name),
      valid: form.validityOf(name),
      errorMessage: code && errorText(code),
      autoComplete: 'off',
    }
  }
  const error = taking.error && taking.error.code !== 'request.invalid' ? taking.error : undefined
  return (
    <div className={styles.screen}>
      <form
        id={id}
        ref={form.ref}
        onSubmit={event => void take(event)}
        onKeyDown={sendWithControl}
        noValidate
        className={styles.fields}
      >
        <FieldGrid>
          <Field {...field('callerName')} isRequired maxLength={200} />
          <PhoneField {...field('phone')} country={country} inputMode="tel" maxLength={30} />
        </FieldGrid>
        <Field {...field('opponent')} maxLength={200} />
        <Field {...field('about')} type="textarea" rows={4} isRequired maxLength={4000} />
        <Checkbox
          name="isUrgent"
          label={t('field.isUrgent')}
          isChecked={values.isUrgent}
          onChange={isUrgent => form.set({ isUrgent }, 'isUrgent')}
        />
        <AssigneeSelect
          call={{
            officeId: own ?? null,
            hasCase: values.caseId !== '',
            case: values.caseId === '' ? null : { id: values.caseId as CaseId },
          }}
          label={t('field.callBackBy')}
          value={values.callBackBy}
          onChange={callBackBy => form.set({ callBackBy }, 'callBackBy')}
        >
          <option value="">{t('field.nobody')}</option>
        </AssigneeSelect>
        <p className={styles.soft}>{t('sendKey')}</p>
        {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      </form>
      <Known values={values} onChange={change => form.set(change, 'clientId')} />
    </div>
  )
}

/** From wherever one is, also out of the story, where Enter begins a new line. */
function sendWithControl(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Where a number without its country's code is of. */
function useCountryOf(own: string | null | undefined): string {
  const { data } = useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })
  const office = data?.offices.find(({ id }) => id === own) ?? data?.offices[0]
  return office?.country ?? 'BE'
}
