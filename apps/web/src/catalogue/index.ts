export { Tablet, type TabletPart } from './parts/tablet/tablet.tsx';
export { isSolid, type TabletLook, type TabletWords, parseTabletLook } from './parts/tablet/tablet-look.ts';
export { routeMessages } from './messages/routes.ts';
export { useRouteName } from './parts/use-route-name.ts';
