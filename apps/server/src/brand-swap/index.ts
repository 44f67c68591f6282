export { createBrandSwapHandlers } from './routes.ts';
