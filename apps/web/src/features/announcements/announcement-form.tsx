// An Admin writes an announcement in every language, sees what each reader will see, and publishes it.
import type { NewAnnouncement as Wanted } from '@maat/contract/announcements'
import type { OfficeId } from '@maat/contract/ids'
import { LANGUAGES, type Translated } from '@maat/domain/languages'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/roles'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useLater } from '../../api/later.ts'
import {
  listAnnouncements,
  listPublishedAnnouncements,
  publishAnnouncement,
} from '../../api/operations/announcements.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { LANGUAGE_NAMES } from '../../preferences/language-names.ts'
import { NamesField } from '../../preferences/names-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { type Form, problemsOf, useForm } from '../../ui/use-form.ts'
import { OfficeOptions } from '../firm/index.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import styles from './announcements.module.css'
import { useAudienceText } from './use-audience-text.ts'

export interface AnnouncementValues {
  title: Translated
  text: Translated
  kind: 'everyone' | 'role' | 'office'
  role: AccountRole
  officeId: string
  byMail: boolean
}

type Body = z.input<typeof Wanted>

const NOTHING: Translated = { fr: '', en: '', nl: '' }
const EMPTY: AnnouncementValues = {
  title: NOTHING,
  text: NOTHING,
  kind: 'everyone',
  role: 'User',
  officeId: '',
  byMail: false,
}

function bodyOf({ title, text, kind, role, officeId, byMail }: AnnouncementValues): Body {
  if (kind === 'role') return { title, text, byMail, audience: { kind, role } }
  if (kind === 'office') return { title, text, byMail, audience: { kind, officeId: officeId as OfficeId } }
  return { title, text, byMail, audience: { kind } }
}

interface AnnouncementFormProps {
  onDone(isPublished: boolean): void
}

export function AnnouncementForm({ onDone }: AnnouncementFormProps) {
  const kept = useKept<AnnouncementValues>('announcement')
  if (kept.values === undefined) return null
  return <OpenForm onDone={onDone} kept={kept} />
}

const loadRules = () =>
  import('@maat/contract/announcements').then(({ NewAnnouncement }) => ({ NewAnnouncement }))

function OpenForm({ onDone, kept }: AnnouncementFormProps & { kept: Kept<AnnouncementValues> }) {
  const { t } = useTranslation('announcements')
  const form = useForm<AnnouncementValues>(kept.values ?? EMPTY, { marksRight: false })
  const rules = useLater(loadRules)
  const [isAsked, setAsked] = useState(false)
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(EMPTY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed
  useEffect(() => kept.keep(isChanged ? form.values : undefined), [form.values])

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { NewAnnouncement } = await rules()
    const parsed = NewAnnouncement.safeParse(bodyOf(form.values), { reportInput: true })
    form.object(parsed.success ? [] : problemsOf(parsed.error))
    setAsked(parsed.success)
  }

  function leave(isPublished: boolean): void {
    kept.forget()
    onDone(isPublished)
  }

  return (
    <div className={styles.columns}>
      <form ref={form.ref} onSubmit={check} noValidate className={styles.form}>
        <Card title={t('form.title')} intro={t('form.intro')}>
          <NamesField
            path="title"
            legend={t('form.heading')}
            value={form.values.title}
            onChange={(title, path) => form.set({ title }, path)}
            codeAt={form.codeOf}
            isRequired
          />
          <TextFields form={form} />
        </Card>
        <AudienceFields form={form} />
        <FormActions>
          <Button onClick={() => leave(false)}>{t('form.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('form.publish')}
          </Button>
        </FormActions>
      </form>
      <AnnouncementPreview title={form.values.title} text={form.values.text} />
      {isAsked && (
        <PublishDialog
          body={bodyOf(form.values)}
          onClose={() => setAsked(false)}
          onPublished={() => leave(true)}
        />
      )}
    </div>
  )
}

const LONGEST_TEXT = 4000

/** One below the other: what is announced may be long. */
function TextFields({ form }: { form: Form<AnnouncementValues> }) {
  const { t } = useTranslation('announcements')
  const errorText = useErrorText()
  const { text } = form.values
  return (
    <fieldset className={styles.texts}>
      <legend>{t('form.text')}</legend>
      {LANGUAGES.map(language => {
        const path = `text.${language}`
        const code = form.codeOf(path)
        return (
          <Field
            key={language}
            name={path}
            type="textarea"
            rows={5}
            label={LANGUAGE_NAMES[language]}
            value={text[language]}
            onChange={next => form.set({ text: { ...text, [language]: next } }, path)}
            maxLength={LONGEST_TEXT}
            isRequired
            valid={code ? 0 : -1}
            errorMessage={code && errorText(code)}
          />
        )
      })}
    </fieldset>
  )
}

const KINDS = ['everyone', 'role', 'office'] as const

function AudienceFields({ form }: { form: Form<AnnouncementValues> }) {
  const { t } = useTranslation(['announcements', 'shell'])
  const errorText = useErrorText()
  const { kind, role, officeId, byMail } = form.values
  const code = form.codeOf('audience.officeId')
  return (
    <Card>
      <Choice
        name="audience"
        legend={t('form.audience')}
        value={kind}
        onChange={next => form.set({ kind: next }, 'audience')}
        options={KINDS.map(value => ({ value, label: t(`form.${value}`) }))}
      />
      {kind === 'role' && (
        <Field
          name="audience.role"
          type="select"
          label={t('form.whichRole')}
          value={role}
          onChange={next => form.set({ role: next as AccountRole }, 'audience')}
        >
          {ACCOUNT_ROLES.map(name => (
            <option key={name} value={name}>
              {t(`role.${name}`, { ns: 'shell' })}
            </option>
          ))}
        </Field>
      )}
      {kind === 'office' && (
        <Field
          name="audience.officeId"
          type="select"
          label={t('form.whichOffice')}
          value={officeId}
          onChange={next => form.set({ officeId: next }, 'audience')}
          isRequired
          valid={code ? 0 : -1}
          errorMessage={code && errorText('field.required')}
        >
          <OfficeOptions empty="" />
        </Field>
      )}
      <Checkbox
        name="byMail"
        label={t('form.byMail')}
        isChecked={byMail}
        onChange={next => form.set({ byMail: next }, 'byMail')}
      />
    </Card>
  )
}

interface PublishDialogProps {
  body: Body
  onClose(): void
  onPublished(): void
}

function PublishDialog({ body, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation('announcements')
  const audience = useAudienceText()(body.audience as Parameters<ReturnType<typeof useAudienceText>>[0])
  return (
    <ActionDialog
      title={t('confirm.title')}
      confirmLabel={t('confirm.yes')}
      cancelLabel={t('confirm.no')}
      look="primary"
      operation={publishAnnouncement}
      sent={{ body }}
      refreshes={[listAnnouncements, listPublishedAnnouncements]}
      doneText={t('published.done')}
      onDone={onPublished}
      onClose={onClose}
    >
      {t(body.byMail ? 'confirm.body' : 'confirm.bodyLive', { audience })}
    </ActionDialog>
  )
}
