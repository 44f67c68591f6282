import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useId } from 'react';
import { BidiText, formatOrDash } from '../page/index.ts';
import { getDrawnValue, useFigureTexts } from './figures.ts';
import { barMargin, barRowHeight } from './sizes.ts';
import type { DrawingProps } from './drawing.ts';
import { FigureTarget } from './figure-target.tsx';
import { KeysHint } from './keys-hint.tsx';
import { useFigureStops } from './use-figure-stops.ts';
import styles from './drawing.module.css';

const side = 16;
const thickness = 8;
const beneathName = 28;
/** A value that is not nothing is seen. */
const leastLength = 3;

/** A bar below each name. Names and values are text above the drawing: a long name is cut where its card ends. */
export function Bars({ chart, width, height }: DrawingProps) {
  const { figures, label } = chart;
  const hint = useId();
  const { isRtl, getStop } = useFigureStops(figures.length);
  const { formatValue, describeFigure } = useFigureTexts(chart);
  const wholeHeight = 2 * barMargin + figures.length * barRowHeight;
  const most = Math.max(1, ...figures.map((figure) => getDrawnValue(figure) ?? 0));
  const lengths = scaleLinear({ domain: [0, most], range: [0, width - 2 * side] });
  const rows = scaleBand({ domain: [...figures.keys()], range: [barMargin, wholeHeight - barMargin] });
  const getLength = (value: number): number => (value > 0 ? Math.max(leastLength, lengths(value)) : 0);
  return (
    <div className={styles.bars} style={{ maxHeight: height }}>
      <svg aria-hidden width={width} height={wholeHeight}>
        {figures.map((figure, at) => {
          const length = getLength(getDrawnValue(figure) ?? 0);
          const place = {
            y: (rows(at) ?? 0) + beneathName,
            height: thickness,
            radius: thickness / 2,
            all: true,
          };
          return (
            <g key={figure.name} className={styles.track}>
              <BarRounded {...place} x={side} width={width - 2 * side} />
              {length > 0 && (
                <g className={styles.mark} data-tone={figure.tone}>
                  <BarRounded {...place} x={isRtl ? width - side - length : side} width={length} />
                </g>
              )}
            </g>
          );
        })}
      </svg>
      <ol data-figures aria-label={label} aria-describedby={hint} style={{ paddingBlock: barMargin }}>
        {figures.map((figure, at) => (
          <li key={figure.name} style={{ height: barRowHeight }}>
            <FigureTarget figure={figure} text={describeFigure(figure)} stop={getStop(at)} plain="span">
              <BidiText>{formatOrDash(figure.name)}</BidiText>
              <b>{formatValue(getDrawnValue(figure))}</b>
            </FigureTarget>
          </li>
        ))}
      </ol>
      <KeysHint id={hint} figures={figures} />
    </div>
  );
}
