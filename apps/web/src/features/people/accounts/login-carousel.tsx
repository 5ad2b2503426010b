import { FolderOpen, MapPin, Scale, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Carousel } from '../../../ui/layout/carousel.tsx'

const ICON = { size: 44, strokeWidth: 1.25, color: '#e3b261', 'aria-hidden': true }

export function LoginCarousel() {
  const { t } = useTranslation('account')
  return (
    <Carousel
      label={t('carousel.label')}
      dotLabel={position => t('carousel.dot', { position })}
      slides={[
        { title: t('carousel.1.title'), description: t('carousel.1.body'), icon: <FolderOpen {...ICON} /> },
        { title: t('carousel.2.title'), description: t('carousel.2.body'), icon: <MapPin {...ICON} /> },
        { title: t('carousel.3.title'), description: t('carousel.3.body'), icon: <Scale {...ICON} /> },
        { title: t('carousel.4.title'), description: t('carousel.4.body'), icon: <ShieldCheck {...ICON} /> },
      ]}
    />
  )
}
