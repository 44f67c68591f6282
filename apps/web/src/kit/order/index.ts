export { moveTo } from './move-to.ts';
export { OrderHandle } from './order-handle.tsx';
export { useRowOrder } from './use-row-order.ts';
