// The registration page. It uses only ui/use-form, because the record form is too large for a visitor's first load.
import { BEGIN_CASE } from '@maat/contract/screens'
import type { PersonKind } from '@maat/domain/people/person-kinds'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent, useLazyImport } from '../../../api/lazy-import.ts'
import { register } from '../../../api/operations/people/accounts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { loadPhoneNumbers } from '../../../forms/load-phone-numbers.ts'
import { storedDraft } from '../../../kept/stored-draft.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { Steps } from '../../../ui/messages/steps.tsx'
import { savePendingRegistration } from './pending-registration.ts'
import { ProfileStep, type RegistrationValues } from './profile-step.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const EMPTY: RegistrationValues = {
  kind: 'individual' as PersonKind,
  firstName: '',
  lastName: '',
  email: '',
  country: 'BE',
  phone: '',
  companyName: '',
  enterpriseNumber: '',
  vatNumber: '',
  bar: '',
  barNumber: '',
  origin: '',
  password: '',
  confirmation: '',
  acceptsTerms: false,
}

const loadSteps = () => import('./register-steps.tsx')
const IdentificationStep = lazyComponent(() => loadSteps().then(file => file.IdentificationStep))
const ValidationStep = lazyComponent(() => loadSteps().then(file => file.ValidationStep))

/** Loads the contract's rules when the first step is checked; the page renders without them. */
const loadRules = () => import('@maat/contract/people/accounts')

const DRAFT = storedDraft('registration', EMPTY, ['password', 'confirmation'])

const FIELDS_OF_LAST_STEP = ['password', 'confirmation', 'acceptsTerms']

/** An error opens the step of its field. */
const stepOf = (field: string) => (field === 'kind' ? 0 : FIELDS_OF_LAST_STEP.includes(field) ? 2 : 1)

/** Prefills the address to which a mail invitation was sent. */
function invitedAddress(): string | undefined {
  try {
    return decodeURIComponent(/^#email=(.{1,300})$/.exec(window.location.hash)?.[1] ?? '') || undefined
  } catch {
    return undefined
  }
}

export function RegisterPage() {
  const { t } = useTranslation(['account', 'shell'])
  const errorText = useErrorText()
  const language = useLanguage()
  const firm = useFirm()
  const [step, setStep] = useState(0)
  const [invited] = useState(invitedAddress)
  const form = useForm({ ...DRAFT.read(), ...(invited && { email: invited }) })
  const rules = useLazyImport(loadRules)
  const phones = useLazyImport(loadPhoneNumbers)
  const { from } = useSearch({ from: '/register' })
  const creating = useOperation(register, {
    onSuccess({ proof }) {
      DRAFT.forget()
      savePendingRegistration({ proof, from })
    },
  })
  useEffect(() => DRAFT.keep(form.values), [form.values])

  async function body() {
    const { confirmation, phone, ...values } = form.values
    // Loads the phone number library only when the user enters a number.
    const { normalisePhoneNumber } = phone ? await phones() : { normalisePhoneNumber: undefined }
    const given = Object.entries(values).filter(([, value]) => value !== '')
    const phoneNumber = phone ? (normalisePhoneNumber?.(values.country, phone) ?? phone) : undefined
    return { ...Object.fromEntries(given), language, ...(phoneNumber && { phoneNumber }) }
  }

  async function problemsUpTo(last: number) {
    const { findCompanyFieldErrors, Registration } = await rules()
    const parsed = Registration.safeParse(await body())
    const issues = parsed.error?.issues ?? []
    const found = issues.map(({ path: [name], message }) => ({
      path: name === 'phoneNumber' ? 'phone' : String(name),
      code: message,
    }))
    // Zod checks fields together only when each of them is valid; here all problems are shown at once.
    if (!parsed.success) found.push(...findCompanyFieldErrors(form.values))
    const { password, confirmation } = form.values
    if (password !== confirmation) found.push({ path: 'confirmation', code: 'password.mismatch' })
    return found
      .filter(({ path }) => stepOf(path) <= last)
      .map(({ path, code }) => ({ path, code: /^[a-z-]+\.[a-z-]+$/.test(code) ? code : 'field.required' }))
  }

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault()
    const problems = await problemsUpTo(step)
    if (problems.length > 0) return show(problems)
    form.showProblems([])
    if (step < 2) return setStep(step + 1)
    creating.mutate(
      { body: (await rules()).Registration.parse(await body()) },
      {
        onError: error => show(error.problem.errors ?? []),
      },
    )
  }

  function show(problems: { path: string; code: string }[]): void {
    if (problems.length > 0) setStep(Math.min(...problems.map(({ path }) => stepOf(path))))
    // The step must be rendered before its field can get the focus.
    requestAnimationFrame(() => form.showProblems(problems))
  }

  if (creating.isSuccess) return <RegistrationDone email={form.values.email} />
  if (firm.data?.selfRegistration === false) return <RegistrationClosed />
  const names = [t('register.step1'), t('register.step2'), t('register.step3')]
  return (
    <SignInLayout title={t('register.title')} intro={t('register.intro')}>
      {from === BEGIN_CASE && <Notice>{t('register.why')}</Notice>}
      <Steps label={t('register.steps')} names={names} at={step} onGo={setStep} />
      <form ref={form.ref} onSubmit={goOn} noValidate>
        {creating.isError && <Notice kind="error">{errorText(creating.error.code)}</Notice>}
        {step === 0 && <ProfileStep form={form} />}
        <Suspense fallback={<Skeleton />}>
          {step === 1 && <IdentificationStep form={form} />}
          {step === 2 && <ValidationStep form={form} />}
        </Suspense>
        <FormActions>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('back', { ns: 'shell' })}</Button>}
          <Button
            type="submit"
            look="primary"
            isBusy={creating.isPending}
            busyLabel={t('register.submitting')}
          >
            {step < 2 ? t('next', { ns: 'shell' }) : t('register.submit')}
          </Button>
        </FormActions>
      </form>
      <p>
        {t('register.haveAccount')}{' '}
        <Link to="/login" search={from ? { from } : {}}>
          {t('login.submit')}
        </Link>
      </p>
    </SignInLayout>
  )
}

function RegistrationDone({ email }: { email: string }) {
  const { t } = useTranslation('account')
  return (
    <SignInLayout title={t('register.doneTitle')}>
      <Notice>{t('register.doneBody', { email })}</Notice>
      <p>{t('register.doneMore')}</p>
    </SignInLayout>
  )
}

function RegistrationClosed() {
  const { t } = useTranslation('account')
  return (
    <SignInLayout title={t('register.title')} intro={t('register.closed')}>
      <Link to="/contact" className={buttonClass('primary')}>
        {t('register.writeUs')}
      </Link>
    </SignInLayout>
  )
}
