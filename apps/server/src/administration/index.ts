export { notifyArrivals, notifyPharmacy } from './actions/notify-pharmacy.ts';
export { purgeNotifications } from './store/notifications.ts';
export { checkBooks } from './actions/check-books.ts';
export { createDefaultPrintProfiles } from './actions/default-print-profiles.ts';
export { pickProfileOptions, selectPrintProfile } from './rules/select-profile.ts';
export { createAdministrationHandlers } from './routes.ts';
export { listPrintProfiles, type PrintProfileRow } from './store/print-profiles.ts';
export { listHiddenCharts } from './store/dashboard-permissions.ts';
