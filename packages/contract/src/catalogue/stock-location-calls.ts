import * as z from 'zod/mini';
import { call, done, idOf, nameSchema, record, text } from '../machinery/index.ts';

const params = { id: idOf('drug') };
const mostLetters = 60;
const location = nameSchema('StockLocation', z.object({ stockLocation: z.string() }));

export const stockLocationCalls = {
  getStockLocation: call({
    method: 'GET',
    path: '/api/drugs/{id}/stock-location',
    summary: 'Where a drug stands on the shelves of the pharmacy; empty for no place',
    needs: { menu: 'drug', level: 'read' },
    params,
    answer: record(location),
  }),
  setStockLocation: call({
    method: 'PUT',
    path: '/api/drugs/{id}/stock-location',
    summary: 'Say where a drug stands on the shelves, of a shared drug too; empty takes its place away',
    needs: { menu: 'drug', level: 'update' },
    params,
    body: z.strictObject({ stockLocation: text(mostLetters) }),
    answer: done,
  }),
} as const;
