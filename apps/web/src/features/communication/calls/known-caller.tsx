// Shown during a call: whether the firm knows the caller, with their cases, and whether it knows the opposing party.
import type { KnownCaller } from '@maat/contract/communication/calls'
import { useTranslation } from 'react-i18next'
import { lookUpCaller } from '../../../api/operations/communication/calls.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useDebounced } from '../../../parts/lists/use-debounced.ts'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { CaseStatusBadge } from '../../cases/case-access/index.ts'
import { type CallValues, isE164 } from './call-values.ts'
import styles from './calls.module.css'
import { CallerConflicts } from './conflict.tsx'

interface KnownProps {
  values: CallValues
  onChange(change: Partial<CallValues>): void
}

export function CallerLookup({ values, onChange }: KnownProps) {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const name = useDebounced(values.callerName.trim())
  const phone = useDebounced(values.phone)
  const opponent = useDebounced(values.opponent.trim())
  const isAsked = name !== '' || isE164(phone) || opponent !== ''
  const query = { name, opponent, ...(isE164(phone) && { phone }) }
  const { data, isError, error } = useRead(lookUpCaller, { query }, { enabled: isAsked })
  return (
    <section className={styles.known} aria-label={t('known.title')} aria-live="polite">
      <h3>{t('known.title')}</h3>
      {isError && <p>{errorText(error.code)}</p>}
      {!isAsked && <p className={styles.soft}>{t('known.waiting')}</p>}
      {data && isAsked && (
        <>
          <CallerConflicts conflict={data.conflict} />
          {data.callers.length === 0 && <p>{t('known.nobody')}</p>}
          <ul className={styles.callers}>
            {data.callers.map(caller => (
              <Caller key={caller.id} caller={caller} values={values} onChange={onChange} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The number shown at once; the others unfold. */
const FEW = 2

interface CallerProps extends KnownProps {
  caller: KnownCaller
}

function Caller({ caller, values, onChange }: CallerProps) {
  const { t } = useTranslation(['calls', 'cases'])
  const isChosen = values.clientId === caller.id
  const more = caller.cases.slice(FEW)
  const choose = () => onChange({ clientId: isChosen ? '' : caller.id, caseId: '' })
  return (
    <li className={styles.caller} data-chosen={isChosen}>
      <p>
        <strong>{caller.name}</strong>
        <br />
        <span className={styles.soft}>
          {caller.email}
          {caller.phone && (
            <>
              {' · '}
              <PhoneLink number={caller.phone} />
            </>
          )}
        </span>
      </p>
      <CallerCases cases={caller.cases.slice(0, FEW)} />
      {more.length > 0 && (
        <Fold label={t('known.more', { count: more.length })}>
          <CallerCases cases={more} />
        </Fold>
      )}
      <Button aria-pressed={isChosen} onClick={choose}>
        {t(isChosen ? 'known.chosen' : 'known.choose')}
      </Button>
      {isChosen && caller.cases.length > 0 && (
        <Field
          name="caseId"
          type="select"
          label={t('known.case')}
          value={values.caseId}
          onChange={caseId => onChange({ caseId })}
        >
          <option value="">{t('known.newMatter')}</option>
          {caller.cases.map(({ id, number, title }) => (
            <option key={id} value={id}>
              {[number, title].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Field>
      )}
    </li>
  )
}

function CallerCases({ cases }: Pick<KnownCaller, 'cases'>) {
  const { t } = useTranslation('cases')
  if (cases.length === 0) return null
  return (
    <ul className={styles.cases}>
      {cases.map(({ id, number, title, status }) => (
        <li key={id}>
          <a href={`/case-${id}`} target="_blank" rel="noreferrer">
            {title || t('list.unnamed')}
          </a>{' '}
          <span className={styles.soft}>{number}</span> <CaseStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
