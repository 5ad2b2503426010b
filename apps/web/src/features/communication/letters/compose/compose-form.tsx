// The form in which staff and clients write a letter.
import {
  findBracketedPassages,
  MOST_LETTER_CHARACTERS,
  MOST_SUBJECT_CHARACTERS,
} from '@maat/domain/communication/letters'
import { isStaff } from '@maat/domain/people/roles'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { insertAtCursor } from '../../../../parts/fields/insert-at-cursor.ts'
import { RecordFields } from '../../../../parts/forms/record-form.tsx'
import { LANGUAGE_NAMES } from '../../../../texts/language-names.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { InsertAnswer } from '../../../knowledge/articles/index.ts'
import { BlanksDialog } from './blanks-dialog.tsx'
import styles from './compose.module.css'
import { ComposeFiles } from './compose-files.tsx'
import type { ComposeProps, LetterOptions } from './compose-props.ts'
import { ComposeTime } from './compose-time.tsx'
import { type AttachedDocument, keptAttachments, type LetterValues } from './letter-form.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { useLetterForm } from './use-letter-form.ts'

interface ComposeFormProps extends ComposeProps {
  options: LetterOptions
  start: LetterValues
  attached: AttachedDocument | undefined
}

export function ComposeForm(props: ComposeFormProps) {
  const { caseId, options, answers, changes, onClose } = props
  const { t } = useTranslation('letters')
  const { role } = useSession()
  const staff = isStaff(role)
  const [isPreviewing, setPreviewing] = useState(false)
  const written = useRef<Element>(null)
  const { record, blanks, discard, body } = useLetterForm(props)
  const { form } = record
  const { values } = form

  return (
    <>
      <form ref={form.ref} onSubmit={record.submit} noValidate className={styles.form}>
        <h2>{changes ? t('compose.change') : answers ? t('compose.answer') : t('compose.title')}</h2>
        <RecordFields record={record}>
          {staff ? (
            <StaffFields form={form} options={options} />
          ) : (
            <p className={styles.team}>
              {t('compose.toTeam', { names: options.team.join(', ') || t('nobody') })}
            </p>
          )}
          <TextField
            form={form}
            name="subject"
            label={t('field.subject')}
            maxLength={MOST_SUBJECT_CHARACTERS}
            isRequired
          />
          <TextField
            form={form}
            name="text"
            ref={element => {
              written.current = element
            }}
            type="textarea"
            rows={12}
            label={t('field.text')}
            maxLength={MOST_LETTER_CHARACTERS}
            isRequired
          />
          {staff && (
            <div>
              <InsertAnswer
                look="button"
                language={values.language}
                onInsert={answer =>
                  form.set({
                    text: insertAtCursor(written.current, values.text, answer, MOST_LETTER_CHARACTERS),
                  })
                }
              />
            </div>
          )}
          <Blanks text={`${values.subject} ${values.text}`} />
          <ComposeFiles
            form={form}
            caseId={caseId}
            people={options.people}
            letter={changes ? undefined : (answers?.id ?? 'new')}
          />
          {staff && <ComposeTime form={form} timeZone={options.timeZone} />}
        </RecordFields>
        <div className={styles.actions}>
          <Button type="submit" look="primary" isBusy={record.state === 'saving'}>
            {staff && values.isLater ? t('compose.schedule') : t('compose.send')}
          </Button>
          <Button onClick={() => setPreviewing(true)}>{t('compose.preview')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('compose.close')}
          </Button>
          <Button look="quiet" onClick={discard}>
            {t('compose.discard')}
          </Button>
          <span className={styles.soft}>{t('compose.keptHere')}</span>
        </div>
        {isPreviewing && (
          <PreviewDialog
            caseId={caseId}
            body={body}
            kept={keptAttachments(values)}
            onClose={() => setPreviewing(false)}
          />
        )}
      </form>
      {blanks.pending && (
        <BlanksDialog
          blanks={blanks.pending}
          onFill={blanks.fill}
          onAsIs={blanks.sendAsIs}
          onClose={blanks.stopAsking}
        />
      )}
    </>
  )
}

function StaffFields({ form, options }: { form: Form<LetterValues>; options: LetterOptions }) {
  const { t } = useTranslation('letters')
  const [addsCopy, setAddsCopy] = useState(false)
  const { cc, ccTyped } = form.values
  const showsCopy = addsCopy || cc.length > 0 || ccTyped !== ''
  return (
    <>
      {!options.leaves && <Notice>{t('compose.kept')}</Notice>}
      <RecipientsField form={form} people={options.people} name="to" label={t('field.to')} isRequired />
      {showsCopy ? (
        <RecipientsField form={form} people={options.people} name="cc" label={t('field.cc')} />
      ) : (
        <div>
          <Button onClick={() => setAddsCopy(true)}>{t('compose.addCopy')}</Button>
        </div>
      )}
      <FieldGrid>
        <TemplatePicker form={form} values={options.values} />
        <TextField form={form} name="language" type="select" label={t('field.language')}>
          {LANGUAGES.map((language: Language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </TextField>
      </FieldGrid>
    </>
  )
}

/** Warns about open blanks but allows them, because brackets also have other uses. */
function Blanks({ text }: { text: string }) {
  const { t } = useTranslation('letters')
  const blanks = [...new Set(findBracketedPassages(text))]
  if (blanks.length === 0) return null
  return <Notice>{t('compose.blanks', { blanks: blanks.join(' '), count: blanks.length })}</Notice>
}
