import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** The button beside a record that puts it into a binder. */
export const AddToBinder = lazyPart(() => import('./add-to-binder.tsx').then(file => file.AddToBinder))
