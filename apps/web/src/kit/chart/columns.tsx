import { BarRounded } from '@visx/shape';
import { getDrawnValue } from './figures.ts';
import type { DrawingProps } from './drawing.ts';
import { Plot } from './plot.tsx';
import styles from './drawing.module.css';

const roundness = 3;

export function Columns(props: DrawingProps) {
  const { figures } = props.chart;
  const most = Math.max(1, ...figures.map((figure) => getDrawnValue(figure) ?? 0));
  return (
    <Plot {...props} domain={[0, most]}>
      {({ getColumn, getHeight, floor }) =>
        figures.map((figure, at) => {
          const { x, width } = getColumn(at);
          const y = getHeight(getDrawnValue(figure) ?? 0);
          return (
            <g key={figure.name} className={styles.mark} data-tone={figure.tone}>
              <BarRounded x={x} y={y} width={width} height={floor - y} radius={roundness} top />
            </g>
          );
        })
      }
    </Plot>
  );
}
