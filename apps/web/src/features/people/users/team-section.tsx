// Languages, fields of law and an introduction for colleagues, and the parts of them that the public page shows.
import { languageName, RELEASED_PARTS, SPOKEN_LANGUAGES } from '@maat/domain/people/spoken-languages'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../api/operations/cases/catalogue.ts'
import { useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { SearchSelect, useLocalSearch } from '../../../parts/fields/search-select.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { listOf, type ProfileValues } from './profile-values.ts'

interface TeamSectionProps {
  form: Form<ProfileValues>
}

export function TeamSection({ form }: TeamSectionProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { data } = useRead(browseCatalogue, {}, { staleTime: 60_000 })
  const languages = SPOKEN_LANGUAGES.map(id => ({ id, name: languageName(id, language) }))
  const skills = (data?.categories ?? []).map(({ id, name }) => ({ id, name: name[language] }))
  return (
    <Card title={t('public')}>
      <ListField form={form} name="spokenLanguages" label={t('team.languages')} options={languages} />
      <ListField form={form} name="skills" label={t('team.skills')} options={skills} />
      <TextField form={form} name="biographyFr" type="textarea" rows={3} label={t('biography.fr')} />
      <TextField form={form} name="biographyEn" type="textarea" rows={3} label={t('biography.en')} />
      <TextField form={form} name="biographyNl" type="textarea" rows={3} label={t('biography.nl')} />
      <Checkbox
        name="isShownOnTeam"
        label={t('shown')}
        isChecked={form.values.isShownOnTeam}
        onChange={shown => form.set({ isShownOnTeam: shown })}
      />
      {form.values.isShownOnTeam && <Released form={form} />}
    </Card>
  )
}

function Released({ form }: TeamSectionProps) {
  const { t } = useTranslation('profile')
  const released = listOf(form.values.released)
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: '0.5rem' }}>
      <legend>{t('team.released')}</legend>
      {RELEASED_PARTS.map(part => (
        <Checkbox
          key={part}
          name={`released-${part}`}
          label={t(`team.part.${part}`)}
          isChecked={released.includes(part)}
          onChange={isReleased =>
            form.set({
              released: RELEASED_PARTS.filter(one =>
                one === part ? isReleased : released.includes(one),
              ).join(','),
            })
          }
        />
      ))}
    </fieldset>
  )
}

interface ListFieldProps extends TeamSectionProps {
  name: 'spokenLanguages' | 'skills'
  label: string
  options: readonly { id: string; name: string }[]
}

function ListField({ form, name, label, options }: ListFieldProps) {
  const chosen = listOf(form.values[name])
  return (
    <SearchSelect
      name={name}
      label={label}
      isMany
      chosen={options.filter(({ id }) => chosen.includes(id))}
      onChange={rows => form.set({ [name]: rows.map(({ id }) => id).join(',') })}
      {...useLocalSearch(options)}
    />
  )
}
