import { initials } from '@maat/domain/people/person-name'
import styles from './avatar.module.css'

interface AvatarProps {
  firstName: string
  lastName: string
  photoUrl?: string | undefined
  size?: number
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ firstName, lastName, photoUrl, size = 40 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  const letters = photoUrl ? undefined : initials({ firstName, lastName })
  return (
    <span className={styles.avatar} style={style} data-initials={letters} aria-hidden>
      {photoUrl && <img src={photoUrl} alt="" width={size} height={size} />}
    </span>
  )
}
