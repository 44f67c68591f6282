export { buildOpenApi } from './build-open-api.ts';
export { listRefusals } from './describe-refusals.ts';
