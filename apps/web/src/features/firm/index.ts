export { NextClosing } from './office-opening.tsx'
export { OfficeOptions, useOfficeName, usePlaceText } from './office-options.tsx'
export { PublicFooter } from './public-footer.tsx'
