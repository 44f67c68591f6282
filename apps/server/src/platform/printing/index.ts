export {
  type LabelOrder,
  openPrinting,
  PrintFault,
  type Printing,
  type RenderOrder,
  type RenderWatch,
} from './printing.ts';
