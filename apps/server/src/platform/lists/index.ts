export { exportList } from './export-list.ts';
export { createRequestedPresenter } from './present-requested.ts';
