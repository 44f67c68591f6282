import { useElementSize } from '@mantine/hooks';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslate } from '../language/index.ts';
import { WhenSeen } from '../lazy/index.ts';
import { chartMessages } from '../messages/charts.ts';
import type { DrawingProps, drawings } from './drawings.ts';
import { FigureTable } from './figure-table.tsx';
import type { ChartProps } from './figures.ts';
import styles from './chart.module.css';

interface ChartFrameProps {
  readonly kind: keyof typeof drawings;
  /** Of the drawing, in pixels. */
  readonly height: number;
  readonly chart: ChartProps;
}

/**
 * A drawing with its numbers. The library that draws comes when the chart is seen; where it does not come, and for a
 * single figure, the numbers stand alone (DASH-7).
 */
export function ChartFrame({ kind, height, chart }: ChartFrameProps) {
  const t = useTranslate(chartMessages);
  // Numbers that the chart does not draw are seen from the start.
  const [isOpen, setOpen] = useState(chart.headings.length > 2);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || chart.figures.length < 2) return <FigureTable {...chart} isHidden={false} />;
  return (
    <div className={styles.frame}>
      <WhenSeen height={height}>
        <LaterDrawing kind={kind} height={height} chart={chart} onFailure={setFailed} />
      </WhenSeen>
      <button type="button" className={styles.toggle} aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('numbers')}
      </button>
      <FigureTable {...chart} isHidden={!isOpen} />
    </div>
  );
}

interface LaterDrawingProps extends ChartFrameProps {
  readonly onFailure: (hasFailed: boolean) => void;
}

function LaterDrawing({ kind, height, chart, onFailure }: LaterDrawingProps) {
  const [kinds, setKinds] = useState<typeof drawings | null>(null);
  useEffect(() => {
    import('./drawings.ts').then(
      (module) => setKinds(module.drawings),
      () => onFailure(true),
    );
  }, [onFailure]);
  return (
    <div style={{ height }}>{kinds && <Measured draw={kinds[kind]} height={height} chart={chart} />}</div>
  );
}

interface MeasuredProps extends Pick<ChartFrameProps, 'height' | 'chart'> {
  readonly draw: ComponentType<DrawingProps>;
}

/** A drawing is as wide as its card. */
function Measured({ draw: Drawn, height, chart }: MeasuredProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return <div ref={ref}>{width > 0 && <Drawn chart={chart} width={width} height={height} />}</div>;
}
