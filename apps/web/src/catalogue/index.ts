import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '../kit/lazy/index.ts';
import type { ShorthandProps } from './parts/shorthand/shorthand.tsx';

export { searchDrugCodes, searchDrugOptions, useDrugCodeChoice, useShorthand } from './calls.ts';
export { useDrugFieldName } from './parts/use-drug-field-name.ts';
export { Tablet, type TabletPart } from './parts/tablet/tablet.tsx';
export { isSolid, type TabletLook, type TabletWords, parseTabletLook } from './parts/tablet/tablet-look.ts';
export { routeMessages } from './messages/routes.ts';
export { useRouteName } from './parts/use-route-name.ts';

/** For a form of these values; it comes after the form, which has no room for it. */
export const createLazyShorthand = <Values extends FieldValues>() =>
  lazyPart<ShorthandProps<Values>>(() =>
    import('./parts/shorthand/shorthand.tsx').then((module) => module.Shorthand),
  );
