import styles from './search.module.css'

interface MarkedTextProps {
  text: string
  /** Where each mark begins and ends. */
  marks: readonly (readonly [number, number])[]
}

/** The words that matched, marked by more than a colour. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const starts = marks.map(([from]) => from)
  return (
    <>
      {text.slice(0, starts[0])}
      {marks.map(([from, to], at) => (
        <span key={from}>
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
          {text.slice(to, starts[at + 1])}
        </span>
      ))}
    </>
  )
}
