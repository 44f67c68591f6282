export { accessRetention, pharmacyAccessRetention } from './store.ts';
