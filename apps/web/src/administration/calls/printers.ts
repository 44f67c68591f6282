import type { Client, PackwrightContract } from '@packwright/contract';
import { isOver } from '@packwright/core/printers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { printingMessages } from '../messages/printing.ts';

type Api = Client<PackwrightContract>;
export type Printer = Awaited<ReturnType<Api['listPrinters']>>['data'][number];
export type PrinterJob = Awaited<ReturnType<Api['getPrinterJob']>>['data'];
type PrinterBody = Parameters<Api['createPrinter']>[0]['body'];

export const { translateRefusal, withTranslatedRefusal } = createRefusalTranslator(printingMessages);

const mostPrinters = 200;
const askEvery = 1000;
const printersKey = ['administration', 'printers'] as const;

export const listPrinters = async (): Promise<Printer[]> =>
  (await client.listPrinters({ query: { size: mostPrinters } })).data;

export const usePrinters = () => useQuery({ queryKey: printersKey, queryFn: listPrinters });

/** Adds a printer, or changes the one that is given. */
export function useSavePrinter(printer: Printer | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: PrinterBody): Promise<void> => {
      if (printer === null) await client.createPrinter({ body });
      else {
        const { printerId: id, version } = printer;
        await client.updatePrinter({ params: { id }, body: { ...body, version } });
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: printersKey }),
  });
}

export function useRemovePrinter() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.deletePrinter({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: printersKey }),
  });
}

export const sendToPrinter = async (printerId: number, fileUrl: string): Promise<PrinterJob> =>
  (await client.createPrinterJob({ body: { printerId, fileUrl } })).data;

export const retryPrinterJob = (id: number) => client.retryPrinterJob({ params: { id } });
export const cancelPrinterJob = (id: number) => client.cancelPrinterJob({ params: { id } });

/** A document at a printer, asked for until it is over. */
export const usePrinterJob = (id: number) =>
  useQuery({
    queryKey: ['administration', 'printer-job', { id }],
    queryFn: ({ signal }) => client.getPrinterJob({ params: { id } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOver(state.data.data.state) ? false : askEvery,
  });
