import type { Op, Page, RectOp, TextOp } from '../src/index.ts';

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly name: string;
}

const tolerance = 0.06;
/** A code is not read when something stands beside its bars (GS1 General Specifications). */
const quiet = 0.6;

/** Describes overlapping texts and texts beyond the paper; nothing on a sound page. */
export function findPageFaults(page: Page): string[] {
  return [...findOverlaps(page), ...findOutside(page)];
}

function findOverlaps(page: Page): string[] {
  const texts = page.ops.filter((op): op is TextOp => op.kind === 'text' && op.text.trim() !== '');
  const words = texts.map(getExtent);
  const codes = page.ops.filter(isCode).map(getExtent);
  const pictures = page.ops.filter((op) => op.kind === 'image').map(getExtent);
  const icons = page.ops.filter(isIcon).map(getExtent);
  const edges = page.ops.flatMap(getEdges);
  const boxes = page.ops.filter((op): op is RectOp => op.kind === 'rect').map(getExtent);
  return [
    ...findPairs(words, words, isOverlapping),
    ...findPairs(words, [...pictures, ...icons], isOverlapping),
    ...findPairs(codes.map(addQuietZone), [...words, ...pictures, ...icons, ...edges], isOverlapping),
    ...findPairs(words, edges, isOverlapping),
    ...findPairs(words, boxes, isStickingOut),
    ...findPairs([...codes, ...pictures, ...icons], boxes, isStickingOut),
  ];
}

function findOutside(page: Page): string[] {
  return page.ops
    .map(getExtent)
    .filter(
      ({ left, top, right, bottom }) =>
        left < -tolerance ||
        top < -tolerance ||
        right > page.width + tolerance ||
        bottom > page.height + tolerance,
    )
    .map(({ name }) => `${name} leaves the paper`);
}

function findPairs(
  ones: readonly Extent[],
  others: readonly Extent[],
  isWrong: (one: Extent, other: Extent) => boolean,
): string[] {
  return ones.flatMap((one, index) =>
    (ones === others ? others.slice(index + 1) : others)
      .filter((other) => isWrong(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  );
}

function isOverlapping(one: Extent, other: Extent): boolean {
  return (
    one.left + tolerance < other.right &&
    other.left + tolerance < one.right &&
    one.top + tolerance < other.bottom &&
    other.top + tolerance < one.bottom
  );
}

/** Partly in a box and partly not: over its border, or out of its colour. */
function isStickingOut(one: Extent, box: Extent): boolean {
  const isInside =
    one.left > box.left - tolerance &&
    one.right < box.right + tolerance &&
    one.top > box.top - tolerance &&
    one.bottom < box.bottom + tolerance;
  const isAround =
    box.left > one.left - tolerance &&
    box.right < one.right + tolerance &&
    box.top > one.top - tolerance &&
    box.bottom < one.bottom + tolerance;
  return isOverlapping(one, box) && !isInside && !isAround;
}

function addQuietZone({ left, top, right, bottom, name }: Extent): Extent {
  return { left: left - quiet, top: top - quiet, right: right + quiet, bottom: bottom + quiet, name };
}

function isCode(op: Op): boolean {
  return op.kind === 'path' && op.fill === '#000000';
}

/** Hatching marks a whole cell and has its own white ground for what stands on it. */
function isIcon(op: Op): boolean {
  return op.kind === 'path' && !isCode(op) && op.fill !== undefined;
}

/** A rule has an extent of its own thickness, so that what touches it overlaps it. */
function getEdges(op: Op): Extent[] {
  if (op.kind !== 'line') return [];
  const half = Math.max(op.thickness / 2, tolerance);
  return [
    {
      left: Math.min(op.x1, op.x2) - half,
      right: Math.max(op.x1, op.x2) + half,
      top: Math.min(op.y1, op.y2) - half,
      bottom: Math.max(op.y1, op.y2) + half,
      name: 'a rule',
    },
  ];
}

function getExtent(op: Op): Extent {
  if (op.kind === 'line')
    return {
      left: Math.min(op.x1, op.x2),
      top: Math.min(op.y1, op.y2),
      right: Math.max(op.x1, op.x2),
      bottom: Math.max(op.y1, op.y2),
      name: 'a rule',
    };
  if (op.kind === 'text')
    return {
      left: op.x,
      top: op.y - op.size * 0.26,
      right: op.x + op.width,
      bottom: op.y,
      name: `“${op.text}”`,
    };
  const name =
    op.kind === 'rect' ? 'a box' : op.kind === 'image' ? 'a picture' : isCode(op) ? 'a code' : 'a sign';
  return { left: op.x, top: op.y, right: op.x + op.width, bottom: op.y + op.height, name };
}
