import styles from './announcements.module.css'

/** The announcement as every reader sees it. */
export function AnnouncementText({
  title,
  text,
  level,
}: {
  title: string
  text: string
  level: 'h2' | 'h3'
}) {
  const Heading = level
  return (
    <div className={styles.words}>
      <Heading>{title}</Heading>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
