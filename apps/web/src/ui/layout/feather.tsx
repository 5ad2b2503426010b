// The logo: the feather that is weighed against the heart, drawn in one stroke.
import styles from './feather.module.css'

export function Feather({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.feather} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 21C8.500 16 13 11 17 5.500M7 17.500C3.500 10.500 9 3.500 20.500 3C20.800 12.500 14.500 18.500 7 17.500M10 13.700l-1-5M12.800 10.500l-.4-4.700M11.200 12.300l5.600.5" />
    </svg>
  )
}
