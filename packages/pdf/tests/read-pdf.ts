import { inflateSync } from 'node:zlib';

/** Words of a printed page, their baseline's left end in mm from its upper left corner, their size in points. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A painted shape by the boxes of its parts, in mm; `isFilled` or only stroked. */
export interface PrintedShape {
  readonly colour: readonly number[];
  readonly isFilled: boolean;
  readonly boxes: readonly PrintedBox[];
}

export interface PrintedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
  readonly shapes: readonly PrintedShape[];
}

type Matrix = readonly [number, number, number, number, number, number];
type PdfObjects = ReadonlyMap<string, Buffer>;

const mmPerPoint = 25.4 / 72;

/** Reads back what a PDF of ours draws, from its bytes alone: no layout code takes part. */
export function readPdf(bytes: Uint8Array): PrintedPage[] {
  const objects = parseObjects(Buffer.from(bytes));
  const pages = [...objects.values()].find((object) => toText(object).includes('/Type /Pages'));
  const kids = /\/Kids \[([^\]]*)\]/u.exec(pages === undefined ? '' : toText(pages))?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/gu)].map(([, id]) => readPage(objects, objects.get(id ?? '')));
}

function parseObjects(file: Buffer): PdfObjects {
  const objects = new Map<string, Buffer>();
  for (const found of toText(file).matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/gu))
    objects.set(found[1] ?? '', Buffer.from(found[2] ?? '', 'latin1'));
  return objects;
}

function toText(bytes: Buffer): string {
  return bytes.toString('latin1');
}

function readStream(object: Buffer | undefined): string {
  if (object === undefined) throw new Error('a stream is missing');
  const start = object.indexOf('stream\n') + 'stream\n'.length;
  const content = object.subarray(start, object.lastIndexOf('\nendstream'));
  return toText(toText(object.subarray(0, start)).includes('/FlateDecode') ? inflateSync(content) : content);
}

function readPage(objects: PdfObjects, page: Buffer | undefined): PrintedPage {
  const pageText = page === undefined ? '' : toText(page);
  const [width, height] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pageText) ?? []).slice(1).map(Number);
  const getObject = (name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(pageText)?.[1] ?? '');
  if (width === undefined || height === undefined) throw new Error('a page without size');
  const reader = new ContentReader(readFonts(objects, getObject('Resources')), height);
  for (const token of readTokens(readStream(getObject('Contents')))) reader.take(token);
  const { texts, shapes } = reader;
  return { width: width * mmPerPoint, height: height * mmPerPoint, texts, shapes };
}

/** For each font of a page, the words behind its glyphs. */
function readFonts(objects: PdfObjects, resources: Buffer | undefined): Map<string, Map<string, string>> {
  const names = [...toText(resources ?? Buffer.of()).matchAll(/\/(F\d+) (\d+) 0 R/gu)];
  return new Map(
    names.map(([, name, id]) => {
      const font = toText(objects.get(id ?? '') ?? Buffer.of());
      return [
        name ?? '',
        parseGlyphMap(readStream(objects.get(/\/ToUnicode (\d+) 0 R/u.exec(font)?.[1] ?? ''))),
      ];
    }),
  );
}

function parseGlyphMap(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, start, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gu)) {
    let code = Number.parseInt(start ?? '', 16);
    for (const [, characters] of (list ?? '').matchAll(/<([0-9a-f]*)>/gu)) {
      const utf16 = Buffer.from(characters ?? '', 'hex');
      found.set(code.toString(16).padStart(4, '0'), utf16.swap16().toString('utf16le'));
      code += 1;
    }
  }
  return found;
}

function* readTokens(content: string): Generator<string> {
  for (const [token] of content.matchAll(/\[[^\]]*\]|<<[^]*?>>|<[^>]*>|\/\S+|[^\s[<]+/gu)) yield token;
}

/** State that an instruction sets for all that follow; `q` saves it and `Q` restores it. */
interface GraphicsState {
  matrix: Matrix;
  fill: readonly number[];
  stroke: readonly number[];
}

/** Runs the drawing instructions that the writer uses. */
class ContentReader {
  readonly texts: PrintedText[] = [];
  readonly shapes: PrintedShape[] = [];
  readonly #fonts: Map<string, Map<string, string>>;
  readonly #height: number;
  readonly #saved: GraphicsState[] = [];
  #graphics: GraphicsState = { matrix: [1, 0, 0, 1, 0, 0], fill: [], stroke: [] };
  #font = '';
  #size = 0;
  #at: Matrix | null = null;
  #words = '';
  #parts: (readonly [number, number])[][] = [];
  #operands: string[] = [];

  constructor(fonts: Map<string, Map<string, string>>, height: number) {
    this.#fonts = fonts;
    this.#height = height;
  }

  take(token: string): void {
    if (/^[-+.\d[</]/u.test(token)) {
      this.#operands.push(token);
      return;
    }
    this.#runOperator(token, this.#operands);
    this.#operands = [];
  }

  #runOperator(operator: string, operands: readonly string[]): void {
    const numbers = operands.map(Number);
    if (operator === 'q') this.#saved.push({ ...this.#graphics });
    else if (operator === 'Q') this.#graphics = this.#saved.pop() ?? this.#graphics;
    else if (operator === 'cm')
      this.#graphics.matrix = multiplyMatrices(toMatrix(numbers), this.#graphics.matrix);
    else if (operator === 'scn' || operator === 'rg') this.#graphics.fill = numbers;
    else if (operator === 'SCN' || operator === 'RG') this.#graphics.stroke = numbers;
    else if (operator === 'BT') [this.#words, this.#at] = ['', null];
    // A mark that is set off its place moves within the words; where they begin is their place.
    else if (operator === 'Tm') this.#at ??= multiplyMatrices(toMatrix(numbers), this.#graphics.matrix);
    else if (operator === 'Tf') [this.#font, this.#size] = [operands[0]?.slice(1) ?? '', Number(operands[1])];
    else if (operator === 'TJ' || operator === 'Tj') this.#words += this.#spellGlyphs(operands[0] ?? '');
    else if (operator === 'ET') this.#writeText();
    else if (operator === 'm') this.#parts.push([this.#toPoint(numbers)]);
    else if (operator === 'l' || operator === 'c') this.#parts.at(-1)?.push(this.#toPoint(numbers.slice(-2)));
    else if (operator === 're') this.#addRectangle(numbers);
    else if (/^(?:f|f\*|S|B|B\*)$/u.test(operator)) this.#paintShape(operator !== 'S');
  }

  #toPoint([x = 0, y = 0]: readonly number[]): readonly [number, number] {
    const [a, b, c, d, e, f] = this.#graphics.matrix;
    return [(a * x + c * y + e) * mmPerPoint, (this.#height - (b * x + d * y + f)) * mmPerPoint];
  }

  #addRectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[]): void {
    this.#parts.push([this.#toPoint([x, y]), this.#toPoint([x + width, y + height])]);
  }

  #paintShape(isFilled: boolean): void {
    const boxes = this.#parts.map((points) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    });
    const { fill, stroke } = this.#graphics;
    this.shapes.push({ colour: isFilled ? fill : stroke, isFilled, boxes });
    this.#parts = [];
  }

  #spellGlyphs(glyphCodes: string): string {
    const words = this.#fonts.get(this.#font);
    const codes = [...glyphCodes.matchAll(/<([0-9a-f]+)>/gu)].flatMap(
      ([, hex]) => hex?.match(/.{4}/gu) ?? [],
    );
    return codes.map((code) => words?.get(code) ?? '\ufffd').join('');
  }

  #writeText(): void {
    const [, , , , x, y] = this.#at ?? this.#graphics.matrix;
    const at = { x: x * mmPerPoint, y: (this.#height - y) * mmPerPoint };
    this.texts.push({ ...at, text: this.#words, size: this.#size });
  }
}

function toMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** `one` first, then `other`. */
function multiplyMatrices(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
