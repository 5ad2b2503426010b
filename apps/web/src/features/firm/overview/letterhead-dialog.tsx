// The dialog in which an Admin edits the letterhead of an office.

import type { LetterheadView } from '@maat/contract/documents/letterheads'
import type { Office } from '@maat/contract/firm/firm'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readLetterhead, saveLetterhead } from '../../../api/operations/documents/letterheads.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FormActions } from '../../../ui/layout/page.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './overview-page.module.css'
import { shrinkLogo } from './shrink-logo.ts'

interface LetterheadDialogProps {
  office: Office
  onClose(): void
}

export function LetterheadDialog({ office, onClose }: LetterheadDialogProps) {
  const read = useRead(readLetterhead, { params: { officeId: office.id } })
  return read.data ? <LetterheadForm office={office} saved={read.data} onClose={onClose} /> : null
}

type Values = Omit<LetterheadView, 'version'>

const valuesOf = ({ version: _, ...values }: LetterheadView): Values => values
const schema = () => import('@maat/contract/documents/letterheads').then(({ Letterhead }) => Letterhead)

function LetterheadForm({ office, saved, onClose }: LetterheadDialogProps & { saved: LetterheadView }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const saving = useOperation(saveLetterhead, { refreshes: [readLetterhead] })
  // Nothing is kept in the browser: a logo is large.
  const record = useRecordForm({
    start: valuesOf(saved),
    version: saved.version,
    schema,
    send: (body: Values, version: number) =>
      saving.mutateAsync({ params: { officeId: office.id }, body: { ...body, version } }),
    savedOf: (now: LetterheadView) => ({ version: now.version, value: valuesOf(now) }),
    words: {
      labelOf: name => t(`letterhead.${name as keyof Values}`),
      textOf: (value, path) =>
        path === 'logo' ? t(value ? 'letterhead.withLogo' : 'letterhead.withoutLogo') : String(value),
    },
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('letterhead.title', { city: office.city[language] })}
      record={record}
      onClose={onClose}
    >
      <p>{t('letterhead.intro')}</p>
      <LogoField form={form} />
      <TextField
        form={form}
        name="sender"
        label={t('letterhead.sender')}
        hint={t('letterhead.senderHint')}
        maxLength={120}
      />
      <TextField
        form={form}
        name="details"
        label={t('letterhead.details')}
        hint={t('letterhead.detailsHint')}
        type="textarea"
        rows={4}
        maxLength={400}
      />
      <TextField form={form} name="footer" label={t('letterhead.footer')} maxLength={200} />
    </FormDialog>
  )
}

function LogoField({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const chooser = useRef<HTMLInputElement>(null)
  const { logo } = form.values
  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const image = await shrinkLogo(file).catch(() => undefined)
    if (image) form.set({ logo: image }, 'logo')
    else showToast({ kind: 'danger', text: errorText('photo.not-an-image') })
  }
  return (
    <fieldset className={styles.logo}>
      <legend>{t('letterhead.logo')}</legend>
      {logo && <img src={`data:image/png;base64,${logo}`} alt={t('letterhead.withLogo')} />}
      <p className={styles.under}>{t('letterhead.logoHelp')}</p>
      <FormActions>
        <Button onClick={() => chooser.current?.click()}>{t('letterhead.choose')}</Button>
        {logo && (
          <Button look="quiet" onClick={() => form.set({ logo: '' }, 'logo')}>
            {t('letterhead.remove')}
          </Button>
        )}
      </FormActions>
      <input ref={chooser} type="file" accept="image/*" hidden onChange={choose} data-testid="logo" />
    </fieldset>
  )
}
