// A page of which the browser's tab shows the heading: behind a mail link, the screen alone does not say what it is.
import type { ComponentProps } from 'react'
import { Page } from '../../ui/layout/page.tsx'
import { usePageTitle } from './page-title.ts'

export function TitledPage(props: ComponentProps<typeof Page> & { title: string }) {
  usePageTitle(props.title)
  return <Page {...props} />
}
