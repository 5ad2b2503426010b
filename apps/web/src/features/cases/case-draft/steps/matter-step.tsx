// The client's problem in their own words; the other answers follow from it or are left to the lawyer.
import { MOST_ADVERSE_PARTIES } from '@maat/domain/cases/adverse-parties'
import { INTERVENTION_TYPE_LABELS, INTERVENTION_TYPES } from '@maat/domain/cases/case-types'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { ReadFirst } from '../../../knowledge/public-articles/index.ts'
import styles from '../case-draft.module.css'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { DraftDateField, DraftField, useMissingFieldText } from './draft-field.tsx'
import { IssuePicker } from './issue-picker.tsx'
import { LAWYER, useChosenType, useLegalQuestion } from './use-legal-question.ts'
import { useProposedTitle } from './use-proposed-title.ts'

export function MatterStep() {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const type = useChosenType()
  const { draft, answers } = useDraft()
  const isOwn = useSession().user.id === draft.ownerId
  return (
    <>
      <Card title={t('matter.story', forClient)} intro={t('matter.storyIntro', forClient)}>
        <DraftField
          name="facts"
          type="textarea"
          rows={8}
          label={t('matter.facts', forClient)}
          maxLength={20_000}
          isRequired
        />
      </Card>
      <Card title={t('matter.what')} intro={t('matter.whatIntro', forClient)}>
        <IssuePicker />
        {isOwn && <ReadFirst story={answers.facts ?? ''} />}
        {type === 'litigation' && <Intervention />}
      </Card>
      <AdverseParties />
      <Card title={t('matter.more')}>
        <Urgency />
        <Naming />
      </Card>
    </>
  )
}

function Intervention() {
  const { t } = useTranslation('case-draft')
  const named = useTranslatedName()
  const lack = useMissingFieldText('interventionType')
  const { value, choose } = useLegalQuestion('interventionType')
  return (
    <Field
      id="draft-interventionType"
      name="interventionType"
      type="select"
      label={t('matter.intervention')}
      value={value}
      onChange={choose}
      valid={lack ? 0 : -1}
      errorMessage={lack}
      isRequired
    >
      <option value="">{t('matter.choose')}</option>
      <option value={LAWYER}>{t('lawyerChooses')}</option>
      {INTERVENTION_TYPES.map(type => (
        <option key={type} value={type}>
          {named(INTERVENTION_TYPE_LABELS[type])}
        </option>
      ))}
    </Field>
  )
}

function Urgency() {
  const { t } = useTranslation('case-draft')
  const { answers, set } = useDraft()
  const isUrgent = answers.isUrgent ?? false
  return (
    <>
      <Checkbox
        name="isUrgent"
        label={t('matter.urgent')}
        isChecked={isUrgent}
        onChange={checked => set({ isUrgent: checked, ...(!checked && { urgentOn: '' }) })}
      />
      {isUrgent && <DraftDateField name="urgentOn" label={t('matter.urgentOn')} />}
    </>
  )
}

/** Shows the proposed title as the answer, because the case is sent with it. */
function Naming() {
  const { t } = useTranslation(['case-draft', 'shell'])
  const { answers, set } = useDraft()
  const proposed = useProposedTitle()
  // An emptied field stays empty while the user is in it.
  const [isWriting, setWriting] = useState(false)
  const isProposed = !answers.title?.trim() && !isWriting && proposed !== ''
  return (
    <Field
      id="draft-title"
      name="title"
      label={t('matter.name')}
      hint={t(isProposed ? 'matter.nameProposed' : 'matter.nameHint')}
      maxLength={200}
      isRequired
      value={isProposed ? proposed : (answers.title ?? '')}
      onChange={title => {
        setWriting(true)
        set({ title })
      }}
      onBlur={() => setWriting(false)}
      words={{ show: '', hide: '', hint: t('field.hint', { ns: 'shell' }) }}
    />
  )
}

function AdverseParties() {
  const { t } = useTranslation(['case-draft', 'shell'])
  const { answers, set } = useDraft()
  const forClient = useClientContext()
  const parties = answers.adverseParties ?? []
  const words = { show: '', hide: '', hint: t('field.hint', { ns: 'shell' }) }
  const change = (at: number, name: string) =>
    set({ adverseParties: parties.map((party, index) => (index === at ? name : party)) })
  return (
    <Card title={t('matter.adverse')} intro={t('matter.adverseIntro', forClient)}>
      {parties.map((party, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name has no id, and rows are added only at the end
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
        <Button
          onClick={() => set({ adverseParties: [...parties, ''] })}
          disabled={parties.length >= MOST_ADVERSE_PARTIES}
        >
          <Plus size={18} aria-hidden /> {t('matter.adverseAdd')}
        </Button>
      </div>
    </Card>
  )
}
