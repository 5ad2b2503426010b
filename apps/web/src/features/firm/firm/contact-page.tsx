// The contact page. It uses only ui/use-form, because the record form is too large for a visitor's first load.
import { isStaff } from '@maat/domain/people/roles'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent, useLazyImport } from '../../../api/lazy-import.ts'
import { contactFirm } from '../../../api/operations/firm/firm.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { loadPhoneNumbers } from '../../../forms/load-phone-numbers.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { storedDraft } from '../../../kept/stored-draft.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { CountryOptions } from '../../../texts/country-options.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './contact-page.module.css'
import { OfficeOptions } from './office-options.tsx'

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  phoneCountry: 'BE',
  officeId: '',
  subject: '',
  message: '',
  website: '',
}
const DRAFT = storedDraft('contact', EMPTY, [])

async function loadRules() {
  const [{ ContactMessage }, phones] = await Promise.all([
    import('@maat/contract/firm/firm'),
    loadPhoneNumbers(),
  ])
  return { ContactMessage, ...phones }
}

const loadOpening = () => import('./office-opening.tsx')
const AnswerPromise = lazyPart(() => loadOpening().then(file => file.AnswerPromise))
const ContactThanks = lazyPart(() => loadOpening().then(file => file.ContactThanks))
const NextClosing = lazyPart(() => loadOpening().then(file => file.NextClosing))

/** Only the staff read received messages here. */
const ReceivedMessage = lazyComponent(() =>
  import('./received-message.tsx').then(file => file.ReceivedMessage),
)

export function ContactPage() {
  const { role } = useSession()
  const { message } = useSearch({ from: '/contact' })
  if (isStaff(role) && message) return <ReceivedMessage messageId={message} />
  return <WriteToFirm />
}

function WriteToFirm() {
  const { t } = useTranslation('site')
  const errorText = useErrorText()
  const language = useLanguage()
  const rules = useLazyImport(loadRules)
  const form = useForm(DRAFT.read())
  const sending = useOperation(contactFirm, { onSuccess: empty })
  const officeId = form.values.officeId || undefined
  useEffect(() => DRAFT.keep(form.values), [form.values])

  function empty(): void {
    DRAFT.forget()
    form.replace(EMPTY)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { phone, phoneCountry, officeId, ...values } = form.values
    const { ContactMessage, normalisePhoneNumber } = await rules()
    const phoneNumber = phone && (normalisePhoneNumber(phoneCountry, phone) ?? phone)
    const message = {
      ...values,
      language,
      ...(officeId && { officeId }),
      ...(phoneNumber && { phoneNumber }),
    }
    const body = form.parse(ContactMessage, message)
    if (body) sending.mutate({ body }, { onError: error => form.showProblems(error.problem.errors ?? []) })
    else if (ContactMessage.safeParse(message).error?.issues.some(({ path }) => path[0] === 'phoneNumber'))
      form.showProblems([{ path: 'phone', code: 'phone.invalid' }])
  }

  return (
    <Page
      title={t('contact.title')}
      intro={<AnswerPromise officeId={officeId} />}
      actions={
        <Link to="/calendar" className={buttonClass('secondary')}>
          {t('home.book')}
        </Link>
      }
      width="form"
    >
      {sending.isSuccess ? (
        <Card>
          <Thanks>
            <ContactThanks promise={sending.data} />
          </Thanks>
          <Button onClick={() => sending.reset()}>{t('contact.other')}</Button>
        </Card>
      ) : (
        <Card intro={t('contact.secret')}>
          <NextClosing officeId={officeId} />
          <form ref={form.ref} onSubmit={send} noValidate className={styles.form}>
            <FieldGrid>
              <TextField form={form} name="name" label={t('contact.name')} autoComplete="name" isRequired />
              <TextField
                form={form}
                name="email"
                type="email"
                label={t('contact.email')}
                autoComplete="email"
                isRequired
              />
            </FieldGrid>
            <FieldGrid>
              <TextField form={form} name="phoneCountry" type="select" label={t('contact.phoneCountry')}>
                <CountryOptions />
              </TextField>
              <TextField
                form={form}
                name="phone"
                phoneOf={form.values.phoneCountry}
                label={t('contact.phone')}
                autoComplete="tel"
              />
            </FieldGrid>
            <FieldGrid>
              <TextField form={form} name="officeId" type="select" label={t('contact.office')}>
                <OfficeOptions empty="–" />
              </TextField>
              <TextField form={form} name="subject" label={t('contact.subject')} maxLength={150} isRequired />
            </FieldGrid>
            <TextField
              form={form}
              name="message"
              type="textarea"
              rows={7}
              label={t('contact.message')}
              maxLength={5000}
              isRequired
            />
            <div className={styles.trap} aria-hidden="true">
              <label>
                {t('contact.trap')}
                <input
                  name="website"
                  tabIndex={-1}
                  autoComplete="off"
                  value={form.values.website}
                  onChange={event => form.set({ website: event.target.value })}
                />
              </label>
            </div>
            {sending.isError && <Notice kind="error">{errorText(sending.error.code)}</Notice>}
            <Button type="submit" look="primary" isBusy={sending.isPending} busyLabel={t('contact.sending')}>
              {t('contact.submit')}
            </Button>
          </form>
        </Card>
      )}
    </Page>
  )
}

function Thanks({ children }: { children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null)
  // Replaces a long form, so the focus must move to it.
  useEffect(() => news.current?.focus(), [])
  return (
    <div ref={news} tabIndex={-1}>
      <Notice kind="success">{children}</Notice>
    </div>
  )
}
