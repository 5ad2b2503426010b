// The form in which an Admin writes an announcement in every language, previews it and publishes it.
import type { NewAnnouncement as Wanted } from '@maat/contract/communication/announcements'
import { ACCOUNT_ROLES, type AccountRole } from '@maat/domain/people/roles'
import { LANGUAGES, type Translated } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  listAnnouncements,
  listPublishedAnnouncements,
  publishAnnouncement,
} from '../../../api/operations/communication/announcements.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
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
  if (kind === 'office') return { title, text, byMail, audience: { kind, officeId: officeId } }
  return { title, text, byMail, audience: { kind } }
}

interface AnnouncementFormProps {
  onDone(isPublished: boolean): void
}

const loadSchema = () =>
  import('@maat/contract/communication/announcements').then(({ NewAnnouncement }) => NewAnnouncement)

export function AnnouncementForm({ onDone }: AnnouncementFormProps) {
  const { t } = useTranslation('announcements')
  /** Called after the confirmation. */
  const [publish, setPublish] = useState<() => void>()
  const publishing = useOperation(publishAnnouncement, {
    refreshes: [listAnnouncements, listPublishedAnnouncements],
  })
  const record = useRecordForm({
    keepAs: 'new-announcement',
    start: EMPTY,
    schema: loadSchema,
    bodyOf,
    before: go => setPublish(() => go),
    send: body => publishing.mutateAsync({ body }),
    savedText: t('published.done'),
    onDone: () => onDone(true),
  })
  const { form } = record
  const { title, text } = form.values
  return (
    <div className={styles.columns}>
      <RecordForm
        record={record}
        saveLabel={t('form.publish')}
        onCancel={() => onDone(false)}
        cancelLabel={t('form.cancel')}
        isLeftFreely
      >
        <Card title={t('form.title')} intro={t('form.intro')}>
          <FormNamesField form={form} name="title" legend={t('form.heading')} isRequired />
          <TextFields form={form} />
        </Card>
        <AudienceFields form={form} />
      </RecordForm>
      <AnnouncementPreview title={title} text={text} />
      {publish && (
        <PublishDialog values={form.values} onPublish={publish} onClose={() => setPublish(undefined)} />
      )}
    </div>
  )
}

const LONGEST_TEXT = 4000

/** One below the other, because announcements may be long. */
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
  values: AnnouncementValues
  onPublish(): void
  onClose(): void
}

function PublishDialog({ values, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation('announcements')
  const audience = useAudienceText()(bodyOf(values).audience)
  return (
    <InfoDialog
      title={t('confirm.title')}
      closeLabel={t('confirm.no')}
      actions={
        <Button
          look="primary"
          onClick={() => {
            onClose()
            onPublish()
          }}
        >
          {t('confirm.yes')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{t(values.byMail ? 'confirm.body' : 'confirm.bodyLive', { audience })}</p>
    </InfoDialog>
  )
}
