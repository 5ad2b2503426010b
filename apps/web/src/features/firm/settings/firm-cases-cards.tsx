import { countryName } from '@maat/domain/people/countries'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountryOptions } from '../../../texts/country-options.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { OfficeOptions } from '../firm/index.ts'
import type { CaseRules, Offices, Route } from './case-rules.ts'
import styles from './settings.module.css'

interface CardProps {
  form: Form<CaseRules>
}

export function NumbersCard({ form, offices }: CardProps & { offices: Offices }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const language = useLanguage()
  const { prefixes } = form.values
  const year = new Date().getFullYear()
  return (
    <Card title={t('firmCases.numbers')} intro={t('firmCases.numbersIntro')}>
      <FieldGrid>
        {offices.map(({ id, city }) => {
          const path = `prefixes.${id}`
          const code = form.codeOf(path)
          const value = prefixes[id] ?? ''
          return (
            <div key={id} className={styles.prefix}>
              <Field
                name={path}
                label={t('firmCases.prefix', { city: city[language] })}
                value={value}
                onChange={text => form.set({ prefixes: { ...prefixes, [id]: text.toUpperCase() } }, path)}
                maxLength={3}
                isRequired
                valid={form.validityOf(path)}
                errorMessage={code && errorText(code)}
              />
              <p className={styles.soft}>
                {t('firmCases.preview', { number: `${value || '…'}-${year}-00042` })}
              </p>
            </div>
          )
        })}
      </FieldGrid>
    </Card>
  )
}

export function RoutingCard({ form, offices }: CardProps & { offices: Offices }) {
  const { t } = useTranslation('settings')
  const { routes } = form.values
  const set = (next: Route[], path: string) => form.set({ routes: next }, path)
  const add = () => {
    const key = 1 + Math.max(-1, ...routes.map(route => route.key))
    set([...routes, { key, country: '', officeId: offices[0]?.id ?? '' }], 'routes')
  }
  return (
    <Card title={t('firmCases.routing')} intro={t('firmCases.routingIntro')}>
      {routes.length === 0 && <p className={styles.soft}>{t('firmCases.routingNone')}</p>}
      <ul className={styles.routes}>
        {routes.map(route => (
          <RouteLine
            key={route.key}
            form={form}
            route={route}
            onChange={(change, path) =>
              set(
                routes.map(other => (other.key === route.key ? { ...other, ...change } : other)),
                path,
              )
            }
            onRemove={() =>
              set(
                routes.filter(({ key }) => key !== route.key),
                `routes.${route.key}`,
              )
            }
          />
        ))}
      </ul>
      <span>
        <Button onClick={add}>{t('firmCases.addRoute')}</Button>
      </span>
    </Card>
  )
}

interface RouteLineProps extends CardProps {
  route: Route
  onChange(change: Partial<Route>, path: string): void
  onRemove(): void
}

function RouteLine({ form, route, onChange, onRemove }: RouteLineProps) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const language = useLanguage()
  const countryPath = `routes.${route.key}.country`
  const officePath = `routes.${route.key}.officeId`
  const code = form.codeOf(countryPath)
  const officeCode = form.codeOf(officePath)
  return (
    <li>
      <Field
        name={countryPath}
        type="select"
        label={t('firmCases.country')}
        value={route.country}
        onChange={country => onChange({ country }, countryPath)}
        valid={code ? 0 : -1}
        errorMessage={code && errorText(code)}
      >
        <CountryOptions empty={t('firmCases.countryNone')} />
      </Field>
      <Field
        name={officePath}
        type="select"
        label={t('firmCases.office')}
        value={route.officeId}
        onChange={officeId => onChange({ officeId }, officePath)}
        valid={officeCode ? 0 : -1}
        errorMessage={officeCode && errorText(officeCode)}
      >
        <OfficeOptions />
      </Field>
      <IconButton
        label={
          route.country
            ? t('firmCases.removeRoute', { country: countryName(route.country, language) })
            : t('firmCases.removeRouteEmpty')
        }
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

export function AcceptanceCard({ form }: CardProps) {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('firmCases.accept')} intro={t('firmCases.acceptIntro')}>
      <Checkbox
        name="assistantsAccept"
        label={
          <>
            {t('firmCases.assistantsAccept')}{' '}
            <span className={styles.soft}>{t('firmCases.assistantsAcceptHelp')}</span>
          </>
        }
        isChecked={form.values.assistantsAccept}
        onChange={assistantsAccept => form.set({ assistantsAccept }, 'assistantsAccept')}
      />
    </Card>
  )
}

export function KycCard({ form }: CardProps) {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('firmCases.kyc')} intro={t('firmCases.kycIntro')}>
      <Checkbox
        name="demandsIdentity"
        label={t('firmCases.demandsIdentity')}
        isChecked={form.values.demandsIdentity}
        onChange={demandsIdentity => form.set({ demandsIdentity }, 'demandsIdentity')}
      />
      <Checkbox
        name="demandsOwners"
        label={
          <>
            {t('firmCases.demandsOwners')}{' '}
            <span className={styles.soft}>{t('firmCases.demandsOwnersHelp')}</span>
          </>
        }
        isChecked={form.values.demandsOwners}
        onChange={demandsOwners => form.set({ demandsOwners }, 'demandsOwners')}
      />
    </Card>
  )
}

export function ReadersCard({ form }: CardProps) {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('firmCases.readers')} intro={t('firmCases.readersIntro')}>
      <Checkbox
        name="namesReaders"
        label={t('firmCases.namesReaders')}
        isChecked={form.values.namesReaders}
        onChange={namesReaders => form.set({ namesReaders }, 'namesReaders')}
      />
    </Card>
  )
}
