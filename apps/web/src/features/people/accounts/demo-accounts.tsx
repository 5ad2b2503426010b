import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './demo-accounts.module.css'

interface DemoAccountsProps {
  isBusy: boolean
  onChoose(email: string, password: string): void
}

/** Signs in to each role with one click; the server offers these accounts only in the demo. */
export function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation(['account', 'shell'])
  const { data } = useFirm()
  const demo = data?.demo
  if (!demo) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('login.demo')}</h2>
      <ul>
        {demo.accounts.map(({ email, role }) => {
          const name = t(`role.${role}`, { ns: 'shell' })
          return (
            <li key={email}>
              <Button
                isWide
                disabled={isBusy}
                aria-label={t('login.demoUse', { role: name })}
                onClick={() => onChoose(email, demo.password)}
              >
                {name}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
