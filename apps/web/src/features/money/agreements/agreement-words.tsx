// The frozen text of an agreement, in its own language.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import styles from './agreements.module.css'

interface AgreementWordsProps {
  agreement: Pick<FeeAgreementView, 'sections' | 'language'>
  /** One level below the title around the text. */
  heading?: 'h3' | 'h4'
}

export function AgreementWords({ agreement, heading: Heading = 'h4' }: AgreementWordsProps) {
  const { sections, language } = agreement
  return (
    <div className={styles.words} lang={language}>
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
