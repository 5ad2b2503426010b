// A mail address as a link. Where it has to break, it breaks after its @ or a dot, and not inside a word.
import { Fragment } from 'react'
import styles from './mail-address.module.css'

export function MailAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=[@.])/)
  return (
    <a href={`mailto:${address}`} className={styles.address}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name, and keep their order
        <Fragment key={at}>
          {part}
          {at < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
    </a>
  )
}
