// A part of a screen whose code is loaded when the part is first shown. It waits for its code and its texts by itself:
// otherwise everything around it would disappear meanwhile, and with it a button that the user is pressing.
import { type ComponentType, createElement, Suspense } from 'react'
import { lazyComponent } from '../../api/lazy-import.ts'
import { Skeleton } from '../../ui/messages/states.tsx'

/** The placeholder while loading: the number and height of its bars. Dialogs need none. */
interface Placeholder {
  rows?: number
  height?: number
}

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: Placeholder,
): ComponentType<Props> {
  const Part = lazyComponent(load)
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={placeholder && <Skeleton {...placeholder} />}>
        {createElement(Part, props)}
      </Suspense>
    )
  }
}
