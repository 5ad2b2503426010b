// Edits one question: its text, its type and its rules.
import { FORM_FIELD_TYPES, type FormFieldType } from '@maat/domain/cases/questions/form-field-types'
import { useTranslation } from 'react-i18next'
import { NamesField } from '../../../forms/names-field.tsx'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field, type FieldProps } from '../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { type DraftField, hasPlaceholder, isChoice, isText, newOption } from './procedure-draft.ts'
import styles from './procedure-form.module.css'

interface FieldEditorProps {
  field: DraftField
  path: string
  codeAt(path: string): string | undefined
  onChange(part: Partial<DraftField>, path: string): void
}

type Line = 'name' | 'regex' | 'minLength' | 'maxLength' | 'minValue' | 'maxValue' | 'defaultValue'

export function FieldEditor({ field, path, codeAt, onChange }: FieldEditorProps) {
  const { t } = useTranslation('procedures')
  const errorText = useErrorText()

  function lineProps(name: Line): FieldProps {
    const at = `${path}.${name}`
    const code = codeAt(at)
    return {
      name: at,
      label: t(`field.${name}`),
      value: field[name],
      onChange: value => onChange({ [name]: value }, at),
      valid: code ? 0 : -1,
      errorMessage: code && errorText(code),
    }
  }

  /** A choice starts with one empty option; the default of the previous type does not apply any more. */
  function changeType(type: FormFieldType): void {
    const options = isChoice(type) && field.options.length === 0 ? [newOption([])] : field.options
    onChange({ type, options, defaultValue: '' }, path)
  }

  return (
    <div className={styles.body}>
      <NamesField
        path={`${path}.label`}
        legend={t('field.label')}
        value={field.label}
        onChange={(label, at) => onChange({ label }, at)}
        codeAt={codeAt}
        isRequired
      />
      <Field
        name={`${path}.type`}
        type="select"
        label={t('field.type')}
        value={field.type}
        onChange={type => changeType(type as FormFieldType)}
      >
        {FORM_FIELD_TYPES.map(type => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </Field>
      <Checkbox
        name={`${path}.required`}
        label={t(field.type === 'checkbox' ? 'field.mustTick' : 'field.required')}
        isChecked={field.required}
        onChange={required => onChange({ required }, `${path}.required`)}
      />
      {isChoice(field.type) && (
        <OptionsEditor
          options={field.options}
          path={`${path}.options`}
          codeAt={codeAt}
          onChange={(options, at) => onChange({ options }, at)}
        />
      )}
      {hasPlaceholder(field.type) && (
        <NamesField
          path={`${path}.placeholder`}
          legend={t('field.placeholder')}
          value={field.placeholder}
          onChange={(placeholder, at) => onChange({ placeholder }, at)}
          codeAt={codeAt}
        />
      )}
      <fieldset className={styles.group}>
        <legend>{t('field.rules')}</legend>
        <FieldGrid>
          {isText(field.type) && (
            <>
              <Field {...lineProps('minLength')} inputMode="numeric" />
              <Field {...lineProps('maxLength')} inputMode="numeric" />
            </>
          )}
          {field.type === 'number' && (
            <>
              <Field {...lineProps('minValue')} inputMode="decimal" />
              <Field {...lineProps('maxValue')} inputMode="decimal" />
            </>
          )}
          <DefaultValue field={field} shared={lineProps('defaultValue')} />
          <Field {...lineProps('name')} hint={t('field.nameHint')} maxLength={40} isRequired />
        </FieldGrid>
        {isText(field.type) && <Field {...lineProps('regex')} hint={t('field.regexHint')} maxLength={200} />}
      </fieldset>
    </div>
  )
}

/** Selected for a choice, typed for other types. */
function DefaultValue({ field, shared }: { field: DraftField; shared: FieldProps }) {
  const { t } = useTranslation('procedures')
  const named = useTranslatedName()
  if (field.type === 'checkbox')
    return (
      <Field {...shared} type="select">
        <option value="">{t('field.noDefault')}</option>
        <option value="yes">{t('field.ticked')}</option>
      </Field>
    )
  if (isChoice(field.type))
    return (
      <Field {...shared} type="select">
        <option value="">{t('field.noDefault')}</option>
        {field.options.map(({ key, value, label }) => (
          <option key={key} value={value}>
            {named(label) || value}
          </option>
        ))}
      </Field>
    )
  if (field.type === 'date') return <DateField {...shared} />
  return <Field {...shared} maxLength={200} />
}
