// Slides that advance automatically, and pause while the user hovers, focuses or prefers reduced motion.
import { type ReactNode, useEffect, useState } from 'react'
import styles from './carousel.module.css'

const ADVANCE_MS = 4000

export interface Slide {
  title: string
  description: string
  icon: ReactNode
}

interface CarouselProps {
  label: string
  slides: readonly Slide[]
  dotLabel(position: number): string
}

export function Carousel({ label, slides, dotLabel }: CarouselProps) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || prefersStillness) return
    const timer = setInterval(() => setAt(current => (current + 1) % slides.length), ADVANCE_MS)
    return () => clearInterval(timer)
  }, [isHeld, slides.length])
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.slides}>
        {slides.map((slide, index) => (
          <div
            key={slide.title}
            className={styles.slide}
            data-shown={index === at}
            aria-hidden={index !== at}
          >
            {slide.icon}
            <h2>{slide.title}</h2>
            <p>{slide.description}</p>
          </div>
        ))}
      </div>
      <div className={styles.dots}>
        {slides.map((slide, index) => (
          <button
            key={slide.title}
            type="button"
            className={styles.dot}
            aria-label={dotLabel(index + 1)}
            aria-current={index === at}
            onClick={() => setAt(index)}
          />
        ))}
      </div>
    </section>
  )
}
