import {
  balancesByMedicine,
  balancesByPatient,
  type forecastCalls,
  forecastList,
} from '@packwright/contract/balance';
import { resolvePage } from '@packwright/contract/machinery';
import type { Handlers } from '../../platform/serve/index.ts';
import { exportForecast } from '../actions/export-forecast.ts';
import { loadForecast } from '../actions/load-forecast.ts';
import { presentForecast } from '../present/forecast.ts';
import { readBalanceFilter, readReview } from '../rules/read-filter.ts';

export function createForecastHandlers(): Handlers<typeof forecastCalls> {
  return {
    async forecastBalances({ body }, work) {
      const { size, offset } = resolvePage(body);
      const filter = { ...readBalanceFilter(work, body), window: { limit: size, offset } };
      const { rows, total } = await loadForecast(work, filter, readReview(work, body));
      return { rows: rows.map(presentForecast), total };
    },
    exportForecast: ({ body }, work) =>
      exportForecast(work, readBalanceFilter(work, body), readReview(work, body), {
        list: forecastList,
        action: 'export forecast',
        format: body.format,
        columns: body.columns,
        language: body.language,
      }),
    exportBalancesByPatient: ({ body }, work) =>
      exportForecast(work, readBalanceFilter(work, body), readReview(work, body), {
        list: balancesByPatient,
        action: 'export balances by patient',
        format: body.format ?? 'pdf',
        language: body.language,
      }),
    exportBalancesByMedicine: ({ body }, work) => {
      const filter = { ...readBalanceFilter(work, body), sortField: 'medication' } as const;
      return exportForecast(work, filter, readReview(work, body), {
        list: balancesByMedicine,
        action: 'export balances by medicine',
        format: body.format ?? 'pdf',
        language: body.language,
      });
    },
  };
}
