import { LinePath } from '@visx/shape';
import { getDrawnValue } from './figures.ts';
import type { DrawingProps } from './drawing.ts';
import { Plot } from './plot.tsx';
import { findLineDomain } from './ticks.ts';
import styles from './drawing.module.css';

/** The line has a gap where there is no value. */
export function Line(props: DrawingProps) {
  const { figures } = props.chart;
  const values = figures.map(getDrawnValue);
  return (
    <Plot {...props} domain={findLineDomain(values.filter((value) => value !== null))}>
      {({ getColumn, getHeight, pointed }) => {
        const points = values.map((value, at) => ({
          x: getColumn(at).middle,
          y: value === null ? null : getHeight(value),
        }));
        return (
          <g className={styles.line}>
            <LinePath data={points} x={({ x }) => x} y={({ y }) => y ?? 0} defined={({ y }) => y !== null} />
            {points.map(
              ({ x, y }, at) => y !== null && <circle key={x} cx={x} cy={y} r={at === pointed ? 5.5 : 4} />,
            )}
          </g>
        );
      }}
    </Plot>
  );
}
