export { searchDrugOptions } from './calls.ts';
export { useDrugFieldName } from './parts/use-drug-field-name.ts';
export { Tablet, type TabletPart } from './parts/tablet/tablet.tsx';
export { isSolid, type TabletLook, type TabletWords, parseTabletLook } from './parts/tablet/tablet-look.ts';
export { routeMessages } from './messages/routes.ts';
export { useRouteName } from './parts/use-route-name.ts';
