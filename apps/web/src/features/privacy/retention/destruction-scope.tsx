// Shows the parts that go beside those that stay: the last look before the approval.
import type { DestructionScope as Scope } from '@maat/contract/privacy/destructions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './retention.module.css'

export function DestructionScope({ scope, isDone }: { scope: Scope; isDone: boolean }) {
  const { t } = useTranslation('retention')
  const format = useFormat()
  return (
    <div className={styles.scope}>
      <section aria-labelledby="scope-goes">
        <h2 id="scope-goes">{t(isDone ? 'scope.gone' : 'scope.goes')}</h2>
        {scope.goes.length === 0 && <p className={styles.soft}>{t('scope.nothing')}</p>}
        <dl>
          {scope.goes.map(({ name, count }) => (
            <div key={name}>
              <dt>{t(`goes.${name}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="scope-stays">
        <h2 id="scope-stays">{t('scope.stays')}</h2>
        <dl>
          {scope.stays.map(({ name, count, until }) => (
            <div key={name}>
              <dt>
                {t(`stays.${name}.name`)}
                <span className={styles.soft}>
                  {t(`stays.${name}.why`)}
                  {until && ` · ${t('keptUntil', { date: format.date(until) })}`}
                </span>
              </dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
