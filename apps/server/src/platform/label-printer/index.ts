export { sendLabels } from './send-labels.ts';
