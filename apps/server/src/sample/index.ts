export { loadSample, sampleAccounts } from './load-sample.ts';
