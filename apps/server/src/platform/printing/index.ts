export { openPrinting, type Printing, type RenderOrder } from './printing.ts';
