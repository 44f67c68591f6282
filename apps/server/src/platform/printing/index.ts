export { openPrinting, type Printing, type RenderOrder, type RenderWatch } from './printing.ts';
