import { administrationRefusals } from '@packwright/contract';
import type { PackType } from '@packwright/core/fields';
import {
  type CardPaper,
  cardPapers,
  checkGridFit,
  checkGridRoom,
  type GridMeasures,
  computeGridPlace,
  type PlaceOnPaper,
} from '@packwright/core/packs';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { messages } from '../../messages/print-profiles.ts';
import { translateOwnSentence } from './failure.ts';
import styles from './print-profile.module.css';

interface SheetDrawingProps {
  readonly packType: PackType;
  readonly measures: GridMeasures;
}

const rows = 7;
const columns = 4;
const getInnerLines = (count: number): readonly number[] =>
  Array.from({ length: count - 1 }, (_, at) => at + 1);

/** The sheet of a pack type with the grid where these measures put it. Paper is the same in both directions. */
export function SheetDrawing({ packType, measures }: SheetDrawingProps) {
  const t = useTranslate(messages);
  const number = useNumber();
  const paper = cardPapers[packType];
  const place = computeGridPlace(measures, paper);
  const fault = findPlacementError(place, paper);
  const texts = {
    paperWidth: number(paper.width),
    paperHeight: number(paper.height),
    width: number(place.width),
    height: number(place.height),
    top: number(place.y),
    left: number(place.x),
  };
  return (
    <figure className={styles.drawing} data-off={fault !== undefined || undefined}>
      <svg
        viewBox={`-1 -1 ${paper.width + 2} ${paper.height + 2}`}
        role="img"
        aria-label={t('drawing', texts)}
        direction="ltr"
      >
        <rect className={styles.paper} width={paper.width} height={paper.height} rx={2} />
        <Grid place={place} />
        <Distances place={place} top={texts.top} left={texts.left} />
      </svg>
      <figcaption>
        {fault ? (
          <span role="status">{translateOwnSentence(fault)}</span>
        ) : (
          t('paper', { width: texts.paperWidth, height: texts.paperHeight })
        )}
      </figcaption>
    </figure>
  );
}

/** The problem that the server will find in this grid. */
function findPlacementError(place: PlaceOnPaper, paper: CardPaper): string | undefined {
  const { across, down } = checkGridFit(place, paper);
  const { above, beside, inside } = checkGridRoom(place, paper);
  const { gridOffPaper, gridTooHigh, gridTooFarLeft, gridTooSmall } = administrationRefusals;
  if (!across || !down) return gridOffPaper.message;
  if (!inside) return gridTooSmall.message;
  if (!above) return gridTooHigh.message;
  return beside ? undefined : gridTooFarLeft.message;
}

function Grid({ place: { x, y, width, height } }: { readonly place: PlaceOnPaper }) {
  return (
    <g className={styles.grid}>
      <rect x={x} y={y} width={width} height={height} />
      {getInnerLines(columns).map((at) => (
        <path key={`c${at}`} d={`M${x + (at * width) / columns} ${y}v${height}`} />
      ))}
      {getInnerLines(rows).map((at) => (
        <path key={`r${at}`} d={`M${x} ${y + (at * height) / rows}h${width}`} />
      ))}
    </g>
  );
}

interface DistancesProps {
  readonly place: PlaceOnPaper;
  readonly top: string;
  readonly left: string;
}

/** The room of a number beside its line; in a narrower margin it stands in the grid. */
const numberRoom = { across: 24, down: 16 };

/** From the upper and left edge to the grid, with their lengths. */
function Distances({ place: { x, y, width, height }, top, left }: DistancesProps) {
  const [column, row] = [x + width * 0.625, y + height * 0.93];
  return (
    <g className={styles.distances}>
      <path d={`M${column} 0V${y}M0 ${row}H${x}`} />
      <text x={column + 3} y={y < numberRoom.down ? y + 12 : y / 2 + 4}>
        {top}
      </text>
      <text
        x={x < numberRoom.across ? x + 4 : x / 2}
        y={x < numberRoom.across ? row + 4 : row - 3}
        textAnchor={x < numberRoom.across ? 'start' : 'middle'}
      >
        {left}
      </text>
    </g>
  );
}
