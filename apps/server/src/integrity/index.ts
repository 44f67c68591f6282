export { checkIntegrity, type Finding } from './check.ts';
