// The names of the other side, each with what the firm knows of it.
import { MOST_ADVERSE_PARTIES } from '@maat/domain/cases/adverse-parties'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './client-file.module.css'
import type { FileValues } from './file-values.ts'
import { FoundConflicts } from './found-conflicts.tsx'
import type { ClientFileLookup } from './use-client-file-lookup.ts'

interface AdversePartiesProps {
  form: Form<FileValues>
  lookup: ClientFileLookup
}

export function AdverseParties({ form, lookup }: AdversePartiesProps) {
  const { t } = useTranslation('client-file')
  const errorText = useErrorText()
  const { adverseParties } = form.values
  const isAlone = adverseParties.length === 1
  const set = (names: string[]) => form.set({ adverseParties: names })
  const hasHits = lookup.hits.length > 0
  return (
    <div className={styles.parties}>
      {adverseParties.map((party, at) => {
        const path = `adverseParties.${at}`
        const code = form.codeOf(path)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name has no id, and rows are added only at the end
          <div key={at} className={styles.party}>
            <div className={styles.partyField}>
              <Field
                name={path}
                label={isAlone ? t('adverse') : t('adverseNumber', { number: at + 1 })}
                value={party}
                onChange={name => set(adverseParties.with(at, name))}
                maxLength={200}
                autoComplete="off"
                valid={code ? 0 : -1}
                errorMessage={code && errorText(code)}
              />
              {!isAlone && (
                <IconButton
                  label={t('adverseRemove', { number: at + 1 })}
                  onClick={() => set(adverseParties.toSpliced(at, 1))}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              )}
            </div>
            <FoundConflicts
              title={t('conflict.adverse')}
              hits={lookup.hits.filter(hit => hit.side === 'adverse' && hit.party === party.trim())}
              isCompared={party.trim() !== '' && lookup.isCompared(party)}
            />
          </div>
        )
      })}
      <div>
        <Button
          onClick={() => set([...adverseParties, ''])}
          disabled={adverseParties.length >= MOST_ADVERSE_PARTIES}
        >
          <Plus size={18} aria-hidden /> {t('adverseAdd')}
        </Button>
      </div>
      {hasHits && <p className={styles.soft}>{t('conflict.later')}</p>}
    </div>
  )
}
