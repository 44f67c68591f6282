/** The part of pdfkit that the PDF writer uses. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  interface DocumentOptions {
    readonly autoFirstPage: false;
    readonly font: null;
    readonly margin: 0;
    readonly pdfVersion: '1.7';
    readonly lang: string;
    readonly displayTitle: true;
    readonly fontLayoutCache: false;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
    readonly textWidth: number;
    readonly wordCount: number;
    readonly features?: readonly string[];
  }

  /** Glyphs as the file names them, in four hexadecimal figures each, with their positions in thousandths of the size. */
  export type EncodedRun = readonly [
    readonly string[],
    readonly {
      readonly xAdvance: number;
      readonly advanceWidth: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[],
  ];

  /** A font as the document embeds it: with the glyphs in use. */
  export interface FontInFile {
    readonly id: string;
    encode(text: string, features: readonly string[] | undefined): EncodedRun;
    ref(): unknown;
  }

  interface PdfPage {
    readonly fonts: Record<string, unknown>;
    write(instructions: Uint8Array): void;
  }

  interface PdfImage {
    readonly width: number;
    readonly height: number;
  }

  export default class PDFDocument {
    constructor(options: DocumentOptions);
    /** Private in pdfkit; the only way to viewer preferences. The version is pinned. */
    readonly _root: {
      readonly data: { readonly ViewerPreferences: { readonly data: Record<string, unknown> } };
    };
    /** Private in pdfkit: the font that `font` chose. */
    readonly _font: FontInFile;
    readonly page: PdfPage;
    addPage(options: { readonly size: readonly [number, number]; readonly margin: 0 }): this;
    registerFont(name: string, font: Font): this;
    font(name: string, size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    markContent(tag: 'Span', options: { readonly actual: string }): this;
    endMarkedContent(): this;
    openImage(bytes: Uint8Array): PdfImage;
    image(
      image: PdfImage,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    path(d: string): this;
    lineWidth(width: number): this;
    fillColor(colour: string): this;
    fill(colour: string, rule?: 'even-odd'): this;
    stroke(colour: string): this;
    fillAndStroke(fill: string, stroke: string, rule?: 'even-odd'): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (fault: Error) => void): this;
    end(): void;
  }
}
