import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './theme-toggle.module.css'

interface ThemeToggleProps {
  isDark: boolean
  label: string
  onToggle(): void
}

/** The icon swings once when the theme changes. */
export function ThemeToggle({ isDark, label, onToggle }: ThemeToggleProps) {
  const [swings, setSwings] = useState(0)
  const Icon = isDark ? Moon : Sun
  return (
    <IconButton
      label={label}
      onClick={() => {
        setSwings(swings + 1)
        onToggle()
      }}
    >
      <Icon key={swings} className={swings > 0 ? styles.swinging : ''} size={20} aria-hidden />
    </IconButton>
  )
}
