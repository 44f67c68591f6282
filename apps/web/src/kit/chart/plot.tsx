import { GridRows } from '@visx/grid';
import { getTicks, scaleBand, scaleLinear } from '@visx/scale';
import { type ReactNode, useId } from 'react';
import { BidiText, formatOrDash } from '../page/index.ts';
import { getDrawnValue, useFigureTexts } from './figures.ts';
import type { DrawingProps } from './drawing.ts';
import { FigureTarget } from './figure-target.tsx';
import { KeysHint } from './keys-hint.tsx';
import { chooseTicks, estimateTextWidth } from './ticks.ts';
import { useFigureStops } from './use-figure-stops.ts';
import styles from './drawing.module.css';

const head = 16;
const foot = 32;
const side = 16;
const gap = 8;
const wantedTicks = 4;

/** Where marks of a plot stand, in pixels. */
export interface PlotPlace {
  /** The place of each figure along the days: where it begins, its middle, and how wide it is. */
  readonly getColumn: (at: number) => { readonly x: number; readonly middle: number; readonly width: number };
  readonly getHeight: (value: number) => number;
  readonly floor: number;
  readonly pointed: number | null;
}

interface PlotProps extends DrawingProps {
  /** The least and the most value of the axis, which are rounded outwards. */
  readonly domain: readonly [number, number];
  readonly children: (place: PlotPlace) => ReactNode;
}

/** Values over time between two axes; time runs as the language is read. */
export function Plot({ chart, width, height, domain, children }: PlotProps) {
  const { figures, label } = chart;
  const names = figures.map(({ name }) => name);
  const hint = useId();
  const { isRtl, pointed, getStop } = useFigureStops(figures.length);
  const { formatValue, describeFigure } = useFigureTexts(chart);
  const floor = height - foot;
  const heights = scaleLinear({ domain: [...domain], range: [floor, head], nice: wantedTicks });
  // Packs and points of a rate come whole.
  const ticks = getTicks(heights, wantedTicks).map(Number).filter(Number.isInteger);
  const edge = side + gap + Math.max(...ticks.map((tick) => estimateTextWidth(formatValue(tick))));
  const columns = scaleBand({
    domain: [...figures.keys()],
    range: isRtl ? [width - edge, side] : [edge, width - side],
    padding: 0.25,
  });
  const step = columns.step();
  const getColumn: PlotPlace['getColumn'] = (at) => {
    const x = columns(at) ?? 0;
    return { x, middle: x + columns.bandwidth() / 2, width: columns.bandwidth() };
  };
  const shown = pointed === null ? undefined : figures[pointed];
  return (
    <div className={styles.plot}>
      <svg width={width} height={height} role="group" aria-label={label} aria-describedby={hint} data-figures>
        <g aria-hidden className={styles.frame}>
          <GridRows
            scale={heights}
            tickValues={ticks}
            left={isRtl ? side : edge}
            width={width - edge - side}
          />
          {ticks.map((tick) => (
            <text
              key={tick}
              x={isRtl ? width - edge + gap : edge - gap}
              y={heights(tick)}
              dy="0.35em"
              textAnchor={isRtl ? 'start' : 'end'}
            >
              {formatValue(tick)}
            </text>
          ))}
          {chooseTicks(names, width - edge).map((at) => (
            <text
              key={at}
              x={keepWithin(getColumn(at).middle, estimateTextWidth(names[at] ?? '') / 2, width)}
              y={floor + gap}
              dy="0.9em"
              textAnchor="middle"
            >
              {names[at]}
            </text>
          ))}
          {children({ getColumn, getHeight: heights, floor, pointed })}
        </g>
        {figures.map((figure, at) => (
          <FigureTarget
            key={figure.name}
            figure={figure}
            text={describeFigure(figure)}
            stop={getStop(at)}
            plain="g"
          >
            <rect
              x={getColumn(at).middle - step / 2}
              y={head / 2}
              width={step}
              height={floor - head / 2}
              rx={3}
            />
          </FigureTarget>
        ))}
      </svg>
      {shown && pointed !== null && (
        <div
          className={styles.tip}
          aria-hidden
          style={{ '--x': `${getColumn(pointed).middle}px`, top: heights(getDrawnValue(shown) ?? domain[0]) }}
        >
          <BidiText>{formatOrDash(shown.name)}</BidiText>
          <b>{formatValue(getDrawnValue(shown))}</b>
        </div>
      )}
      <KeysHint id={hint} figures={figures} />
    </div>
  );
}

const keepWithin = (middle: number, half: number, width: number): number =>
  Math.min(width - gap - half, Math.max(gap + half, middle));
