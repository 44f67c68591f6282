/** The three weights of Inter and the two of Noto Sans Arabic that every sheet is set in. */
export type Face = 'regular' | 'semibold' | 'bold' | 'arabic' | 'arabicBold';

/** One visual run of text; x and y are the left end of its baseline and width its measured width, in mm. */
export interface TextOp {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Type size in points. */
  readonly size: number;
  readonly face: Face;
  readonly colour: string;
  readonly text: string;
  readonly isRightToLeft?: true;
  /** Tabular figures and a slashed zero: numbers that are read aloud or typed in. */
  readonly isCode?: true;
  /** How it stands in its width, for a printer whose own letters are narrower (PRINT-47). */
  readonly align?: 'centre' | 'right';
}

export interface LineOp {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly thickness: number;
  readonly colour: string;
}

export interface RectOp {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly thickness?: number;
  readonly radius?: number;
}

/** An SVG path in its own units, `scale` mm each, with its corner at x, y and inside width × height mm. */
export interface PathOp {
  readonly kind: 'path';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** Stroke thickness in mm on paper. */
  readonly thickness?: number;
  /** The text of the Code 128 that it draws, for a printer that draws codes itself (PRINT-47). */
  readonly code128?: string;
}

/** A JPEG, named by its key in the pictures given to the renderer. */
export interface ImageOp {
  readonly kind: 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly picture: string;
}

/** A drawing step with millimetre coordinates from the top left corner of the page. */
export type Op = TextOp | LineOp | RectOp | PathOp | ImageOp;

/** One page of the display list; sizes in mm. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly ops: readonly Op[];
}

/** A box on the page in mm. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
