export { nameOfDrug } from './parts/drug-name.ts';
export { Tablet, type TabletPart } from './parts/tablet/tablet.tsx';
export { isSolid, type TabletLook, type TabletWords, tabletLook } from './parts/tablet/tablet-look.ts';
export { useRouteName } from './parts/use-route-name.ts';
