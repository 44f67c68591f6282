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
    readonly info: Readonly<Record<string, string | Date>>;
  }

  interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
    readonly textWidth: number;
    readonly wordCount: number;
    readonly features?: readonly string[];
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
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    path(d: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
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
