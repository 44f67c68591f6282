import { useTranslate } from '../language/index.ts';
import { chartMessages } from '../messages/charts.ts';
import type { ChartFigure } from './figures.ts';

interface KeysHintProps {
  readonly id: string;
  readonly figures: readonly ChartFigure[];
}

/** Says to readers of the screen how the figures of a chart are reached; nobody else needs it. */
export function KeysHint({ id, figures }: KeysHintProps) {
  const t = useTranslate(chartMessages);
  return (
    <p id={id} hidden>
      {t(figures.some(({ link }) => link) ? 'keys.open' : 'keys')}
    </p>
  );
}
