// What the case is about: found by typing a few words, or from the general to the particular.
import { INTERVENTION_TYPE_LABELS, INTERVENTION_TYPES } from '@maat/domain/case-types'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNamed } from '../../preferences/use-named.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import styles from './case-draft.module.css'
import { DraftField } from './draft-field.tsx'
import { IssuePicker } from './issue-picker.tsx'
import { useDraft } from './use-draft-editor.ts'

export function MatterStep() {
  const { t } = useTranslation('case-draft')
  const named = useNamed()
  const { draft } = useDraft()
  return (
    <>
      <Card title={t('matter.what')} intro={t('matter.whatIntro')}>
        <IssuePicker />
        {draft.type === 'litigation' && (
          <DraftField name="interventionType" type="select" label={t('matter.intervention')} isRequired>
            <option value="">{t('matter.choose')}</option>
            {INTERVENTION_TYPES.map(type => (
              <option key={type} value={type}>
                {named(INTERVENTION_TYPE_LABELS[type])}
              </option>
            ))}
          </DraftField>
        )}
      </Card>
      <Card title={t('matter.story')} intro={t('matter.storyIntro')}>
        <DraftField name="title" label={t('matter.name')} hint={t('matter.nameHint')} maxLength={200} />
        <DraftField
          name="facts"
          type="textarea"
          rows={10}
          label={t('matter.facts')}
          maxLength={20_000}
          isRequired
        />
      </Card>
      <AdverseParties />
    </>
  )
}

function AdverseParties() {
  const { t } = useTranslation(['case-draft', 'shell'])
  const { answers, set } = useDraft()
  const parties = answers.adverseParties ?? []
  const words = { show: '', hide: '', hint: t('field.hint', { ns: 'shell' }) }
  const change = (at: number, name: string) =>
    set({ adverseParties: parties.map((party, index) => (index === at ? name : party)) })
  return (
    <Card title={t('matter.adverse')} intro={t('matter.adverseIntro')}>
      {parties.map((party, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name has no id, and rows are only added at the end
        <div key={at} className={styles.row}>
          <Field
            name={`adverse-${at}`}
            label={t('matter.adverseName', { number: at + 1 })}
            value={party}
            onChange={name => change(at, name)}
            words={words}
          />
          <IconButton
            label={t('matter.adverseRemove', { name: party })}
            onClick={() => set({ adverseParties: parties.filter((_, index) => index !== at) })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onClick={() => set({ adverseParties: [...parties, ''] })} disabled={parties.length >= 20}>
          <Plus size={18} aria-hidden /> {t('matter.adverseAdd')}
        </Button>
      </div>
    </Card>
  )
}
